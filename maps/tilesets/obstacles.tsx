<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="obstacles" tilewidth="64" tileheight="64" tilecount="8" columns="4" tilerendersize="grid">
 <image source="obstacles.png" width="256" height="128"/>
 <tile id="0" type="ammo-crates"/>
 <tile id="1" type="ammo-crates"/>
 <tile id="2" type="ammo-crates"/>
 <tile id="3" type="ammo-crates"/>
 <tile id="4" type="tank-traps"/>
 <tile id="5" type="tank-traps"/>
 <tile id="6" type="tank-traps"/>
 <tile id="7" type="tank-traps"/>
</tileset>
