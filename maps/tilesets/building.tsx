<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="building" tilewidth="64" tileheight="64" tilecount="32" columns="4" tilerendersize="grid">
 <image source="building.png" width="256" height="512"/>
 <tile id="0" type="ground"/>
 <tile id="1" type="ground"/>
 <tile id="2" type="ground"/>
 <tile id="3" type="ground"/>
 <tile id="4" type="ground"/>
 <tile id="5" type="ground"/>
 <tile id="6" type="ground"/>
 <tile id="7" type="ground"/>
 <tile id="8" type="ground"/>
 <tile id="9" type="ground"/>
 <tile id="10" type="ground"/>
 <tile id="11" type="ground"/>
 <tile id="12" type="ground"/>
 <tile id="13" type="ground"/>
 <tile id="14" type="ground"/>
 <tile id="15" type="ground"/>
 <tile id="16" type="ground"/>
 <tile id="17" type="ground"/>
 <tile id="18" type="ground"/>
 <tile id="19" type="ground"/>
 <tile id="20" type="ground"/>
 <tile id="21" type="ground"/>
 <tile id="22" type="ground"/>
 <tile id="23" type="ground"/>
 <tile id="24" type="ground"/>
 <tile id="25" type="ground"/>
 <tile id="26" type="ground"/>
 <tile id="27" type="ground"/>
 <tile id="28" type="ground"/>
 <tile id="29" type="ground"/>
 <tile id="30" type="ground"/>
 <tile id="31" type="ground"/>
</tileset>
