"""All that is heard: waves worked out by numpy when first wanted, how loud each is, and the device."""
