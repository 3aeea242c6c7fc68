<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="country" tilewidth="64" tileheight="64" tilecount="56" columns="8" tilerendersize="grid">
 <image source="country.png" width="512" height="448"/>
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
 <tile id="32" type="ground"/>
 <tile id="33" type="ground"/>
 <tile id="34" type="ground"/>
 <tile id="35" type="ground"/>
 <tile id="36" type="ground"/>
 <tile id="37" type="ground"/>
 <tile id="38" type="ground"/>
 <tile id="39" type="ground"/>
 <tile id="40" type="ground"/>
 <tile id="41" type="ground"/>
 <tile id="42" type="ground"/>
 <tile id="43" type="ground"/>
 <tile id="44" type="ground"/>
 <tile id="45" type="ground"/>
 <tile id="46" type="ground"/>
 <tile id="47" type="ground"/>
 <tile id="48" type="ground"/>
 <tile id="49" type="ground"/>
 <wangsets>
  <wangset name="ford" type="edge" tile="4">
   <wangcolor name="ford" color="#9a9678" tile="4" probability="1"/>
   <wangtile tileid="0" wangid="1,0,0,0,0,0,0,0"/>
   <wangtile tileid="1" wangid="0,0,1,0,0,0,0,0"/>
   <wangtile tileid="2" wangid="1,0,1,0,0,0,0,0"/>
   <wangtile tileid="3" wangid="0,0,0,0,1,0,0,0"/>
   <wangtile tileid="4" wangid="1,0,0,0,1,0,0,0"/>
   <wangtile tileid="5" wangid="0,0,1,0,1,0,0,0"/>
   <wangtile tileid="6" wangid="1,0,1,0,1,0,0,0"/>
   <wangtile tileid="7" wangid="0,0,0,0,0,0,1,0"/>
   <wangtile tileid="8" wangid="1,0,0,0,0,0,1,0"/>
   <wangtile tileid="9" wangid="0,0,1,0,0,0,1,0"/>
   <wangtile tileid="10" wangid="1,0,1,0,0,0,1,0"/>
   <wangtile tileid="11" wangid="0,0,0,0,1,0,1,0"/>
   <wangtile tileid="12" wangid="1,0,0,0,1,0,1,0"/>
   <wangtile tileid="13" wangid="0,0,1,0,1,0,1,0"/>
   <wangtile tileid="14" wangid="1,0,1,0,1,0,1,0"/>
  </wangset>
  <wangset name="stubble" type="corner" tile="30">
   <wangcolor name="stubble" color="#a69458" tile="30" probability="1"/>
   <wangtile tileid="16" wangid="0,1,0,0,0,0,0,0"/>
   <wangtile tileid="17" wangid="0,0,0,1,0,0,0,0"/>
   <wangtile tileid="18" wangid="0,1,0,1,0,0,0,0"/>
   <wangtile tileid="19" wangid="0,0,0,0,0,1,0,0"/>
   <wangtile tileid="20" wangid="0,1,0,0,0,1,0,0"/>
   <wangtile tileid="21" wangid="0,0,0,1,0,1,0,0"/>
   <wangtile tileid="22" wangid="0,1,0,1,0,1,0,0"/>
   <wangtile tileid="23" wangid="0,0,0,0,0,0,0,1"/>
   <wangtile tileid="24" wangid="0,1,0,0,0,0,0,1"/>
   <wangtile tileid="25" wangid="0,0,0,1,0,0,0,1"/>
   <wangtile tileid="26" wangid="0,1,0,1,0,0,0,1"/>
   <wangtile tileid="27" wangid="0,0,0,0,0,1,0,1"/>
   <wangtile tileid="28" wangid="0,1,0,0,0,1,0,1"/>
   <wangtile tileid="29" wangid="0,0,0,1,0,1,0,1"/>
   <wangtile tileid="30" wangid="0,1,0,1,0,1,0,1"/>
  </wangset>
 </wangsets>
</tileset>
