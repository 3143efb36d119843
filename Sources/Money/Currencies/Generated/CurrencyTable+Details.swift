// SPDX-License-Identifier: Apache-2.0
// Written by Scripts/currencies/generate.py; change its tables, not this file.
// swift-format-ignore-file

extension CurrencyTable {
  /// Numeric code, name, ISO's name, symbols, countries, cash digits, cash rounding, withdrawn, euro rate,
  /// euro since, successor, ratio, successor since, first and last day at the ECB, line between old and new
  /// rates, kind of change, predecessor.
  static var details: StaticString {
    """
    020|Andorran Peseta|Andorran Peseta|||0|0|2003-07|||ESP|1|1999-01-01||||joins|
    784|United Arab Emirates Dirham|UAE Dirham|د.إ,Dh,Dhs,⃃,د.إ.,DH|AE|2|0|||||||||||
    004|Afghan Afghani (1927–2002)|Afghani|||2|0|2003-01|||AFN|1000|2002-10-07|||1400||
    971|Afghan Afghani|Afghani|؋,Afs|AF|0|0|||||||||||AFA
    008|Albanian Lek (1946–1965)|Old Lek|||2|0|1989-12|||ALL|10|1965-08-16|||||
    008|Albanian Lek|Lek|Lek,Lekë,L|AL|0|0|||||||||||ALK
    051|Armenian Dram|Armenian Dram|֏,դր|AM|0|0|||||||||||
    532|Netherlands Antillean Guilder|Netherlands Antillean Guilder|NAf.,NAf,ƒ||2|0|2025-03|||XCG|1|2025-03-31|||||
    973|Angolan Kwanza|Kwanza|Kz|AO|2|0|||||||||||AOR
    024|Angolan Kwanza (1977–1991)|Kwanza|||2|0|1991-03|||AON|1|1990-09-25|||||
    024|Angolan New Kwanza (1990–2000)|New Kwanza|||2|0|2000-02|||AOR|1000|1995-07-01|||||AOK
    982|Angolan Readjusted Kwanza (1995–1999)|Kwanza Reajustado|||2|0|2000-02|||AOA|1000000|1999-12-01|||5400||AON
    032|Argentine Austral|Austral|||2|0|1992-01|||ARS|10000|1992-01-01|||||ARP
    |Argentine Peso Ley (1970–1983)||||2|0||||ARP|10000|1983-06-01|||||
    |Argentine Peso (1881–1970)||||2|0|||||||||||
    032|Argentine Peso (1983–1985)|Peso Argentino|||2|0|1985-07|||ARA|1000|1985-06-15|||||ARL
    032|Argentine Peso|Argentine Peso|$,AR$,$AR|AR|2|0|||||||||||ARA
    032|Peso|Peso|||2|0|1990||||||||||
    040|Austrian Schilling|Schilling|öS||2|0|2002-03|13.7603|1999-01-01||||||||
    036|Australian Dollar|Australian Dollar|$,A$,AU$,AUD$,$ AU,$A,$AU|AU CC CX HM KI NF NR TV|2|5|||||||1999-01-04|2026-10-30|||
    533|Aruban Florin|Aruban Florin|ƒ,Afl.,Afl|AW|2|0|||||||||||
    945|Azerbaijan Manat|Azerbaijan Manat|||2|0|2005-10|||AZN|1|2006-01-01||||joins|
    031|Azerbaijani Manat (1993–2006)|Azerbaijanian Manat|||2|0|2005-12|||AZN|5000|2006-01-01|||65||
    944|Azerbaijani Manat|Azerbaijan Manat|₼,ман,манат|AZ|2|0|||||||||||AZM
    070|Bosnia-Herzegovina Dinar (1992–1994)|Dinar|||2|0|1998-07||||||||||
    977|Bosnia-Herzegovina Convertible Mark|Convertible Mark|KM,КМ|BA|2|0|||||||||||
    |Bosnia-Herzegovina New Dinar (1994–1997)||||2|0|||||||||||
    052|Barbadian Dollar|Barbados Dollar|$,Bds$|BB|2|0|||||||||||
    050|Bangladeshi Taka|Taka|৳,Tk|BD|2|0|||||||||||
    993|Belgian Franc (convertible)|Convertible Franc|||2|0|1990-03||||||||||
    056|Belgian Franc|Belgian Franc|FB||2|0|2002-03|40.3399|1999-01-01||||||||
    992|Belgian Franc (financial)|Financial Franc|||2|0|1990-03||||||||||
    100|Lev A/52|Lev A/52|||2|0|1990||||||||||
    100|Lev A/62|Lev A/62|||2|0|1990||||||||||
    100|Bulgarian Hard Lev|Lev|||2|0|2003-11|||BGN|1000|1999-07-05|||60||
    |Bulgarian Socialist Lev||||2|0|||||||||||
    975|Bulgarian Lev|Bulgarian Lev|лв,лв.||2|0|2026-01|1.95583|2026-01-01||||2000-07-19|2025-12-31|||BGL
    |Bulgarian Lev (1879–1952)||||2|0|||||||||||
    048|Bahraini Dinar|Bahraini Dinar|BD,د.ب.,د.ب|BH|3|0|||||||||||
    108|Burundian Franc|Burundi Franc|FBu|BI|0|0|||||||||||
    060|Bermudan Dollar|Bermudian Dollar|$,$BM,BM$|BM|2|0|||||||||||
    096|Brunei Dollar|Brunei Dollar|$,B$,$BN|BN|2|0|||||||||||
    068|Bolivian Boliviano|Boliviano|Bs,Bs.|BO|2|0|||||||||||BOP
    |Bolivian Boliviano (1863–1963)||||2|0|||||||||||
    068|Bolivian Peso|Peso boliviano|||2|0|1987-02|||BOB|1000000|1987-01-01|||||
    984|Bolivian Mvdol|Mvdol||BO|2|0|||||||||||
    076|Brazilian New Cruzeiro (1967–1986)|Cruzeiro|||2|0|1986-03|||BRC|1000|1986-02-28|||||
    076|Brazilian Cruzado (1986–1989)|Cruzado|||2|0|1989-02|||BRN|1000|1989-01-16|||||BRB
    076|Brazilian Cruzeiro (1990–1993)|Cruzeiro|||2|0|1993-03|||BRR|1000|1993-08-01|||||BRN
    986|Brazilian Real|Brazilian Real|R$,BR$|BR|2|0|||||||2008-01-02|2026-10-30|||BRR
    076|Brazilian New Cruzado (1989–1990)|New Cruzado|||2|0|1990-03|||BRE|1|1990-03-16|||||BRC
    987|Brazilian Cruzeiro (1993–1994)|Cruzeiro Real|||2|0|1994-07|||BRL|2750|1994-07-01|||||BRE
    |Brazilian Cruzeiro (1942–1967)||||2|0|||||||||||
    044|Bahamian Dollar|Bahamian Dollar|$,BS$,B$|BS|2|0|||||||||||
    064|Bhutanese Ngultrum|Ngultrum|Nu,Nu.|BT|2|0|||||||||||
    104|Burmese Kyat|Kyat|||2|0|1990-02|||MMK|1|1989-06-18|||||
    072|Botswanan Pula|Pula|P|BW|2|0|||||||||||
    112|Belarusian Ruble (1994–1999)|Belarusian Ruble|||2|0|2001-01|||BYR|1000|2000-01-01|||10000||
    933|Belarusian Ruble|Belarusian Ruble|Br,руб,руб.|BY|2|0|||||||||||BYR
    974|Belarusian Ruble (2000–2016)|Belarusian Ruble|||0|0|2017-01|||BYN|10000|2016-07-01|||200||BYB
    084|Belize Dollar|Belize Dollar|$,$BZ,BZ$|BZ|2|0|||||||||||
    124|Canadian Dollar|Canadian Dollar|$,CA$,C$,CAN$,$ CA,CAD$,Can$,Cdn$,CDN$,$CA,KA$|CA|2|5|||||||1999-01-04|2026-10-30|||
    976|Congolese Franc|Congolese Franc|FC|CD|2|0|||||||||||ZRN
    948|WIR Franc (for electronic)|WIR Franc (for electronic)|||2|0|2004-11|||CHW|1|2004-11-01|||||
    947|WIR Euro|WIR Euro||CH|2|0|||||||||||
    756|Swiss Franc|Swiss Franc|Fr,Fr.,SFr,SFr.|CH LI|2|5|||||||1999-01-04|2026-10-30|||
    948|WIR Franc|WIR Franc||CH|2|0|||||||||||CHC
    |Chilean Escudo||||2|0|||||||||||
    990|Chilean Unit of Account (UF)|Unidad de Fomento||CL|4|0|||||||||||
    152|Chilean Peso|Chilean Peso|$,CLP$,$CL|CL|0|0|||||||||||
    156|Chinese Yuan (offshore)||||2|0|||||||||||
    |Chinese People’s Bank Dollar||||2|0|||||||||||
    156|Chinese Yuan|Yuan Renminbi|¥,CN¥,元,RMB,人民币,人民幣,¥CN,￥|CN|2|0|||||||2005-04-01|2026-10-30|||
    170|Colombian Peso|Colombian Peso|$,COL$,COP$,$CO|CO|0|0|||||||||||
    970|Colombian Real Value Unit|Unidad de Valor Real||CO|2|0|||||||||||
    188|Costa Rican Colón|Costa Rican Colon|₡|CR|0|0|||||||||||
    891|Serbian Dinar (2002–2006)|Serbian Dinar|||2|0|2006-10|||RSD|1|2006-10-25|||||YUM
    203|Krona A/53|Krona A/53|||2|0|1990||||||||||
    200|Czechoslovak Hard Koruna|Koruna|Kčs||2|0|1993-03||||||||||
    931|Cuban Convertible Peso|Peso Convertible|$||2|0|2021-06|||CUP|1/24|2021-01-01||||joins|
    192|Cuban Peso|Cuban Peso|$|CU|2|0|||||||||||
    132|Cape Verdean Escudo|Cabo Verde Escudo||CV|2|0|||||||||||
    196|Cypriot Pound|Cyprus Pound|£CY||2|0|2008-01|0.585274|2008-01-01||||1999-01-04|2007-12-31|||
    203|Czech Koruna|Czech Koruna|Kč,Kc,Кч|CZ|0|0|||||||1999-01-04|2026-10-30|||
    278|East German Mark|Mark der DDR|||2|0|1990-09||||||||||
    276|German Mark|Deutsche Mark|DM||2|0|2002-03|1.95583|1999-01-01||||||||
    262|Djiboutian Franc|Djibouti Franc|Fdj|DJ|0|0|||||||||||
    208|Danish Krone|Danish Krone|kr,Dkr,kr.,Kr.|DK FO GL|2|50|||||||1999-01-04|2026-10-30|||
    214|Dominican Peso|Dominican Peso|$,RD$|DO|2|0|||||||||||
    012|Algerian Dinar|Algerian Dinar|DA,د.ج.,د.ج|DZ|2|0|||||||||||
    218|Ecuadorian Sucre|Sucre|||2|0|2000-09|||USD|25000|2000-09-09||||joins|
    983|Ecuadorian Unit of Constant Value|Unidad de Valor Constante (UVC)|||2|0|2000-09||||||||||
    233|Estonian Kroon|Kroon|||2|0|2011-01|15.6466|2011-01-01||||1999-01-04|2010-12-31|||
    818|Egyptian Pound|Egyptian Pound|E£,LE,L.E.,£E,EG£,ج.م.,ج.م,£|EG|2|0|||||||||||
    232|Eritrean Nakfa|Nakfa|Nfk|ER|2|0|||||||||||
    996|Spanish Peseta (A account)|Spanish Peseta|||2|0|1981||||||||||
    995|Spanish Peseta (convertible account)|A" Account (convertible Peseta Account)|||2|0|1994-12||||||||||
    724|Spanish Peseta|Spanish Peseta|₧,Pts||0|0|2002-03|166.386|1999-01-01||||||||
    230|Ethiopian Birr|Ethiopian Birr|ብር,Br|ET|2|0|||||||||||
    978|Euro|Euro|€,欧元,歐元|AD AT AX BE BG BL CY DE EE ES EU FI FR GF GP GR HR IE IT LT LU LV MC ME MF MQ MT NL PM PT RE SI SK SM TF VA YT|2|0|||||||||||
    246|Finnish Markka|Markka|mk||2|0|2002-03|5.94573|1999-01-01||||||||
    242|Fijian Dollar|Fiji Dollar|$,$FJ,FJ$|FJ|2|0|||||||||||
    238|Falkland Islands Pound|Falkland Islands Pound|£,£FK|FK|2|0|||||||||||
    250|French Franc|French Franc|₣||2|0|2002-03|6.55957|1999-01-01||||||||
    826|British Pound|Pound Sterling|£,￡,₤,英镑,GB£,UK£,£ RU,£GB|GB GG IM JE|2|0|||||||1999-01-04|2026-10-30|||
    268|Georgian Kupon Larit|Georgian Coupon|||2|0|1995-10|||GEL|1000000|1995-10-02|||||
    981|Georgian Lari|Lari|₾,ლარი|GE|2|0|||||||||||GEK
    288|Ghanaian Cedi (1979–2007)|Cedi|||2|0|2008-01|||GHS|10000|2007-07-01|||93||
    939|Ghana Cedi|Ghana Cedi|||2|0|2007-06|||GHS|1|2007-07-01||||joins|
    936|Ghanaian Cedi|Ghana Cedi|GH₵,₵,GH¢|GH|2|0|||||||||||GHC
    292|Gibraltar Pound|Gibraltar Pound|£,£GI|GI|2|0|||||||||||
    270|Gambian Dalasi|Dalasi|D|GM|2|0|||||||||||
    324|Syli|Syli|||2|0|1989-12||||||||||
    324|Guinean Franc|Guinean Franc|FG|GN|0|0|||||||||||GNS
    324|Guinean Syli|Syli|||2|0|1986-02|||GNF|1|1986-01-06|||||
    226|Equatorial Guinean Ekwele|Ekwele|||2|0|1986-06||||||||||
    300|Greek Drachma|Drachma|₯,Δρχ||2|0|2002-03|340.750|2001-01-01||||||||
    320|Guatemalan Quetzal|Quetzal|Q|GT|2|0|||||||||||
    624|Portuguese Guinea Escudo|Guinea Escudo|||2|0|1981||||||||||
    624|Guinea-Bissau Peso|Guinea-Bissau Peso|||2|0|1997-05|||XOF|65|1997-05-02||||joins|
    328|Guyanaese Dollar|Guyana Dollar|$,G$|GY|0|0|||||||||||
    344|Hong Kong Dollar|Hong Kong Dollar|$,HK$,圓,港元,港币,HKD$,$ HK,$HK,元|HK|2|0|||||||1999-01-04|2026-10-30|||
    340|Honduran Lempira|Lempira|L,Lps,Lps.|HN|2|0|||||||||||
    191|Croatian Dinar|Croatian Dinar|||2|0|1995-01|||HRK|1000|1994-05-30|||||
    191|Croatian Kuna|Croatian Kuna|kn||2|0|2023-01|7.53450|2023-01-01||||2005-04-01|2022-12-30|||HRD
    332|Haitian Gourde|Gourde|G|HT|2|0|||||||||||
    348|Hungarian Forint|Forint|Ft|HU|0|5|||||||1999-01-04|2026-10-30|||
    360|Indonesian Rupiah|Rupiah|Rp|ID|0|0|||||||2005-04-01|2026-10-30|||
    372|Irish Pound|Irish Pound|£IE||2|0|2002-03|0.787564|1999-01-01||||||||
    376|Israeli Pound|Pound|£IL,ל״י||2|0|1981|||ILR|10|1980-02-24|||||
    376|Israeli Shekel (1980–1985)|Old Shekel|||2|0|1990|||ILS|1000|1985-09-04|||||ILP
    376|Israeli New Shekel|New Israeli Sheqel|₪,NIS|IL|2|0|||||||2011-01-03|2026-10-30|||ILR
    356|Indian Rupee|Indian Rupee|₹,Rs,Rs.,रु,₨,रू|BT IN|2|0|||||||2009-01-02|2026-10-30|||
    368|Iraqi Dinar|Iraqi Dinar|د.ع.,د.ع|IQ|0|0|||||||||||
    364|Iranian Rial|Iranian Rial|﷼,ریال,ر.إ.,ر.إ,ريال|IR|0|0||||IRR|10000|2026-03-21|||2400|transition|
    352|Icelandic Króna (1918–1981)|Old Krona|||2|0|1990|||ISK|100|1981-01-01|||||
    352|Icelandic Króna|Iceland Krona|kr,Ikr,kr.,Kr.|IS|0|0|||||||1999-01-04|2026-10-30|||ISJ
    380|Italian Lira|Italian Lira|₤IT,₤||0|0|2002-03|1936.27|1999-01-01||||||||
    388|Jamaican Dollar|Jamaican Dollar|$,J$,JM$|JM|2|0|||||||||||
    400|Jordanian Dinar|Jordanian Dinar|JD,د.أ.,د.أ|JO|3|0|||||||||||
    392|Japanese Yen|Yen|¥,JP¥,￥,円,日元,日圓|JP|0|0|||||||1999-01-04|2026-10-30|||
    404|Kenyan Shilling|Kenyan Shilling|Sh,Sh.,KSh,Kshs,KShs,Ksh|KE|2|0|||||||||||
    417|Kyrgystani Som|Som|⃀,сом|KG|2|0|||||||||||
    116|Cambodian Riel|Riel|៛|KH|2|0|||||||||||
    174|Comorian Franc|Comorian Franc|CF|KM|0|0|||||||||||
    408|North Korean Won|North Korean Won|₩|KP|0|0|||||||||||
    |South Korean Hwan (1953–1962)||||2|0||||KRW|10|1962-06-10|||||
    |South Korean Won (1945–1953)||||2|0|||||||||||
    410|South Korean Won|Won|₩,￦,원,韩元,KR₩|KR|0|0|||||||1999-01-04|2026-10-30|||KRH
    414|Kuwaiti Dinar|Kuwaiti Dinar|KD,K.D.,د.ك.,د.ك|KW|3|0|||||||||||
    136|Cayman Islands Dollar|Cayman Islands Dollar|$,CI$|KY|2|0|||||||||||
    398|Kazakhstani Tenge|Tenge|₸,тг,тенге|KZ|2|0|||||||||||
    418|Pathet Lao Kip|Pathet Lao Kip|||2|0|1979-12||||||||||
    418|Laotian Kip|Lao Kip|₭|LA|0|0|||||||||||
    422|Lebanese Pound|Lebanese Pound|L£,LL,L.L.,£LB,ل.ل.,ل.ل,£|LB|0|0|||||||||||
    144|Sri Lankan Rupee|Sri Lanka Rupee|Rs,රු,රු.,₨,Rs.|LK|2|0|||||||||||
    430|Liberian Dollar|Liberian Dollar|$,L$|LR|2|0|||||||||||
    426|Lesotho Loti|Loti|M,ЛСЛ|LS|2|0|||||||||||LSM
    426|Loti|Loti|||2|0|1985-05|||LSL|1|1980-01-19|||||
    440|Lithuanian Litas|Lithuanian Litas|Lt||2|0|2014-12|3.45280|2015-01-01||||1999-01-04|2014-12-31|||LTT
    440|Lithuanian Talonas|Talonas|||2|0|1993-07|||LTL|100|1993-06-25|||||
    989|Luxembourgian Convertible Franc|Luxembourg Convertible Franc|||2|0|1990-03||||||||||
    442|Luxembourgian Franc|Luxembourg Franc|||0|0|2002-03|40.3399|1999-01-01||||||||
    988|Luxembourg Financial Franc|Luxembourg Financial Franc|||2|0|1990-03||||||||||
    428|Latvian Lats|Latvian Lats|Ls||2|0|2014-01|0.702804|2014-01-01||||1999-01-04|2013-12-31|||LVR
    428|Latvian Ruble|Latvian Ruble|||2|0|1994-12|||LVL|200|1993-03-05|||||
    434|Libyan Dinar|Libyan Dinar|LD,د.ل.,د.ل|LY|3|0|||||||||||
    504|Moroccan Dirham|Moroccan Dirham|DH,د.م.,د.م,Dh,Dhs|EH MA|2|0|||||||||||
    |Moroccan Franc||||2|0|||||||||||
    |Monegasque Franc||||2|0|||||||||||
    |Moldovan Cupon||||2|0|||||||||||
    498|Moldovan Leu|Moldovan Leu|L,lei|MD|2|0|||||||||||
    969|Malagasy Ariary|Malagasy Ariary|Ar|MG|0|0|||||||||||MGF
    450|Malagasy Franc|Malagasy Franc|||0|0|2004-12|||MGA|5|2005-01-01|||4200||
    807|Macedonian Denar|Denar|den,ден.,ден|MK|2|0|||||||||||
    |Macedonian Denar (1992–1993)||||2|0|||||||||||
    466|Malian Franc|Mali Franc|||2|0|1984-11|||XOF|2|1984-06-01||||joins|
    104|Myanmar Kyat|Kyat|K|MM|0|0|||||||||||BUK
    496|Mongolian Tugrik|Tugrik|₮|MN|0|0|||||||||||
    446|Macanese Pataca|Pataca|MOP$|MO|2|0|||||||||||
    478|Mauritanian Ouguiya (1973–2017)|Ouguiya|||0|0|2017-12|||MRU|10|2018-01-01|||112||
    929|Mauritanian Ouguiya|Ouguiya|UM,أ.م.,أ.م|MR|2|0|||||||||||MRO
    470|Maltese Lira|Maltese Lira|||2|0|2008-01|0.429300|2008-01-01||||1999-01-04|2007-12-31|||MTP
    470|Maltese Pound|Maltese Pound|£MT||2|0|1983-06|||MTL|1|1983-06-01|||||
    480|Mauritian Rupee|Mauritius Rupee|Rs,₨,Rs.|MU|0|0|||||||||||
    |Maldivian Rupee (1947–1981)||||2|0|||||||||||
    462|Maldive Rupee|Maldive Rupee|||2|0|1989-12||||||||||
    462|Maldivian Rufiyaa|Rufiyaa|⃂,Rf,ރ.,ރ|MV|2|0|||||||||||
    454|Malawian Kwacha|Malawi Kwacha|MK|MW|2|0|||||||||||
    484|Mexican Peso|Mexican Peso|$,MX$,MXN$,Mex$,$MX|MX|2|0|||||||2008-01-02|2026-10-30|||MXP
    484|Mexican Silver Peso (1861–1992)|Mexican Peso|||2|0|1993-01|||MXN|1000|1993-01-01|||||
    979|Mexican Investment Unit|Mexican Unidad de Inversion (UDI)||MX|2|0|||||||||||
    458|Malaysian Ringgit|Malaysian Ringgit|RM|MY|2|5|||||||2005-04-01|2026-10-30|||
    508|Mozambican Escudo|Mozambique Escudo|||2|0|1981||||||||||
    508|Mozambican Metical (1980–2006)|Mozambique Metical|||2|0|2006-06|||MZN|1000|2006-07-01|||800||
    943|Mozambican Metical|Mozambique Metical|MT,MTn|MZ|2|0|||||||||||MZM
    516|Namibian Dollar|Namibia Dollar|$,N$,$NA|NA|2|0|||||||||||
    566|Nigerian Naira|Naira|₦|NG|2|0|||||||||||
    558|Nicaraguan Córdoba (1988–1991)|Cordoba|||2|0|1990-10|||NIO|5000000|1991-04-30|||||
    558|Nicaraguan Córdoba|Cordoba Oro|C$|NI|2|0|||||||||||NIC
    528|Dutch Guilder|Netherlands Guilder|ƒ||2|0|2002-03|2.20371|1999-01-01||||||||
    578|Norwegian Krone|Norwegian Krone|kr,Nkr,kr.,Kr.|BV NO SJ|0|0|||||||1999-01-04|2026-10-30|||
    524|Nepalese Rupee|Nepalese Rupee|Rs,रू,नेरू,₨,Rs.,रु|NP|2|0|||||||||||
    554|New Zealand Dollar|New Zealand Dollar|$,NZ$,NZD$,$ NZ,$ ZN,$NZ|CK NU NZ PN TK|2|10|||||||1999-01-04|2026-10-30|||
    512|Omani Rial|Rial Omani|RO,R.O.,⃄,ر.ع.,ر.ع,﷼,ريال|OM|3|0|||||||||||
    590|Panamanian Balboa|Balboa|B/.|PA|2|0|||||||||||
    604|Sol|Sol|||2|0|1990||||||||||
    604|Peruvian Inti|Inti|||2|0|1991-07|||PEN|1000000|1991-07-01|||||PES
    604|Peruvian Sol|Sol|S/,S/.|PE|2|0|||||||||||PEI
    604|Peruvian Sol (1863–1965)|Sol|||2|0|1986-02|||PEI|1000|1985-02-01|||||
    598|Papua New Guinean Kina|Kina|K|PG|2|0|||||||||||
    608|Philippine Peso|Philippine Peso|₱,P|PH|2|0|||||||2005-04-01|2026-10-30|||
    586|Pakistani Rupee|Pakistan Rupee|Rs,₨,ر,Rs.|PK|0|0|||||||||||
    985|Polish Zloty|Zloty|zł,zl,зл|PL|2|0|||||||1999-01-04|2026-10-30|||PLZ
    616|Polish Zloty (1950–1995)|Zloty|||2|0|1997-01|||PLN|10000|1995-01-01|||||
    620|Portuguese Escudo|Portuguese Escudo|Esc.,Esc,Vẽj.,Vẽj||2|0|2002-03|200.482|1999-01-01||||||||
    600|Paraguayan Guarani|Guarani|₲,Gs.,Gs|PY|0|0|||||||||||
    634|Qatari Riyal|Qatari Rial|QR,ر.ق.,ر.ق,﷼,ريال|QA|2|0|||||||||||
    716|Rhodesian Dollar|Rhodesian Dollar|$RH||2|0|1981||||||||||
    642|Leu A/52|Leu A/52|||2|0|1990||||||||||
    642|Romanian Leu (1952–2006)|Old Leu|||2|0|2005-06|||RON|10000|2005-07-01|1999-01-04|2005-06-30|295||
    946|Romanian Leu|Romanian Leu|lei|RO|2|0|||||||2005-07-01|2026-10-30|||ROL
    941|Serbian Dinar|Serbian Dinar|din,дин,din.,дин.|RS|0|0|||||||||||CSD
    643|Russian Ruble|Russian Ruble|₽,руб,руб.,р,р.|RU|2|0|||||||2005-04-01|2022-03-01|||RUR
    810|Russian Ruble (1991–1998)|Russian Ruble|р,р.||2|0|2004-01|||RUB|1000|1998-01-01|||190||SUR
    646|Rwandan Franc|Rwanda Franc|RF|RW|0|0|||||||||||
    682|Saudi Riyal|Saudi Riyal|SR,ريال,⃁,ر.س.,ر.س,﷼|SA|2|0|||||||||||
    090|Solomon Islands Dollar|Solomon Islands Dollar|$,$SB,SI$|SB|2|0|||||||||||
    690|Seychellois Rupee|Seychelles Rupee|Rs,₨,Rs.,SR|SC|2|0|||||||||||
    736|Sudanese Dinar (1992–2007)|Sudanese Dinar|د.س.,د.س||2|0|2007-07|||SDG|100|2007-01-10|||20||SDP
    938|Sudanese Pound|Sudanese Pound|ج.س.,ج.س,£|SD|2|0|||||||||||SDD
    736|Sudanese Pound (1957–1998)|Sudanese Pound|||2|0|1998-06|||SDD|10|1992-06-08|||||
    752|Swedish Krona|Swedish Krona|kr,kr.,Kr.|SE|0|0|||||||1999-01-04|2026-10-30|||
    702|Singapore Dollar|Singapore Dollar|$,S$,SG$,SGD$,$ SG,$SG|SG|2|0|||||||1999-01-04|2026-10-30|||
    654|St. Helena Pound|Saint Helena Pound|£|SH|2|0|||||||||||
    705|Slovenian Tolar|Tolar|||2|0|2007-01|239.640|2007-01-01||||1999-01-04|2006-12-29|||
    703|Slovak Koruna|Slovak Koruna|Sk||2|0|2009-01|30.1260|2009-01-01||||1999-01-04|2008-12-31|||
    925|Sierra Leonean Leone|Leone|Le|SL|2|0|||||||||||SLL
    694|Sierra Leonean Leone (1964—2022)|Leone|||0|0|2023-12|||SLE|1000|2022-07-01|||415||
    706|Somali Shilling|Somali Shilling|S,Sh,Sh.|SO|0|0|||||||||||
    968|Surinamese Dollar|Surinam Dollar|$,$SR|SR|2|0|||||||||||SRG
    740|Surinamese Guilder|Surinam Guilder|||2|0|2003-12|||SRD|1000|2004-01-01|||82||
    728|South Sudanese Pound|South Sudanese Pound|£|SS|2|0|||||||||||
    678|São Tomé & Príncipe Dobra (1977–2017)|Dobra|||0|0|2017-12|||STN|1000|2018-01-01|||650||
    930|São Tomé & Príncipe Dobra|Dobra|Db|ST|2|0|||||||||||STD
    810|Soviet Rouble|Rouble|||2|0|1990-12|||RUR|1|1991-12-26|||||
    222|Salvadoran Colón|El Salvador Colon||SV|2|0|||||||||||
    760|Syrian Pound|Syrian Pound|£,LS,ل.س.,ل.س|SY|0|0||||SYP|100|2026-01-01|||1100||
    748|Swazi Lilangeni|Lilangeni|E|SZ|2|0|||||||||||
    764|Thai Baht|Baht|฿,บาท,TH฿|TH|2|0|||||||2005-04-01|2026-10-30|||
    762|Tajikistani Ruble|Tajik Ruble|||2|0|2001-04|||TJS|1000|2000-10-30|||70||
    972|Tajikistani Somoni|Somoni||TJ|2|0|||||||||||TJR
    795|Turkmenistani Manat (1993–2009)|Turkmenistan Manat|||0|0|2009-01|||TMT|5000|2009-01-01|||200||
    934|Turkmenistani Manat|Turkmenistan New Manat|ТМТ|TM|2|0|||||||||||TMM
    788|Tunisian Dinar|Tunisian Dinar|DT,د.ت.,د.ت|TN|3|0|||||||||||
    776|Tongan Paʻanga|Pa’anga|T$|TO|2|0|||||||||||
    626|Timorese Escudo|Timor Escudo|||2|0|2002-11||||||||||
    792|Turkish Lira (1922–2005)|Old Turkish Lira|||0|0|2005-12|||TRY|1000000|2005-01-01|1999-01-04|2004-12-31|1340||
    949|Turkish Lira|Turkish Lira|₺,TL,Тл,₤|TR|2|0|||||||2005-01-03|2026-10-30|||TRL
    780|Trinidad & Tobago Dollar|Trinidad and Tobago Dollar|$,TT$,$TT|TT|2|0|||||||||||
    901|New Taiwan Dollar|New Taiwan Dollar|$,NT$,NTD,元,圓|TW|0|0|||||||||||
    834|Tanzanian Shilling|Tanzanian Shilling|TSh,Sh,Sh.|TZ|0|0|||||||||||
    980|Ukrainian Hryvnia|Hryvnia|₴,грн|UA|2|0|||||||||||UAK
    804|Ukrainian Karbovanets|Karbovanet|крб.,крб||2|0|1996-09|||UAH|100000|1996-09-02|||||
    800|Ugandan Shilling (1966–1987)|Uganda Shilling|||2|0|1987-05|||UGX|100|1987-05-15|||||
    800|Old Shilling|Old Shilling|||2|0|1990||||||||||
    800|Ugandan Shilling|Uganda Shilling|USh,Sh,Sh.|UG|0|0|||||||||||UGS
    840|US Dollar|US Dollar|$,US$,U$S,＄,美元,$US,US $,USD$,$ SU,$ US,щ.д.,щ.д|AS BQ EC FM GU HT IO MH MP PA PR PW SV TC TL UM US VG VI|2|0|||||||1999-01-04|2026-10-30|||
    997|US Dollar (Next day)|US Dollar (Next day)||US|2|0|||||||||||
    998|US Dollar (Same day)|US Dollar (Same day)|||2|0|2014-03||||||||||
    940|Uruguayan Peso (Indexed Units)|Uruguay Peso en Unidades Indexadas (UI)||UY|0|0|||||||||||
    858|Old Uruguay Peso|Old Uruguay Peso|||2|0|1989-12|||UYP|1000|1975-07-01|||||
    858|Uruguayan Peso (1975–1993)|Uruguayan Peso|||2|0|1993-03|||UYU|1000|1993-03-01|||||UYN
    858|Uruguayan Peso|Peso Uruguayo|$,$U,$UY|UY|2|0|||||||||||UYP
    927|Uruguayan Nominal Wage Index Unit|Unidad Previsional||UY|4|0|||||||||||
    860|Uzbekistani Som|Uzbekistan Sum|сум,so'm,soʻm,сўм|UZ|0|0|||||||||||
    862|Venezuelan Bolívar (1871–2008)|Bolivar|||2|0|2008-01|||VEF|1000|2008-01-01|||68||
    926|Bolívar Soberano|Bolívar Soberano||VE|2|0|||||||||||
    937|Venezuelan Bolívar (2008–2018)|Bolivar Fuerte|Bs,Bs.||0|0|2018-08|||VES|100000|2018-08-20|||||VEB
    928|Venezuelan Bolívar|Bolívar Soberano|Bs.S,Bs,Bs.|VE|2|0||||VES|1000000|2021-10-01|||4200||VEF
    704|Old Dong|Old Dong|||2|0|1989-1990||||||||||
    704|Vietnamese Dong|Dong|₫,đ,Đ,VNĐ|VN|0|0|||||||||||
    |Vietnamese Dong (1978–1985)||||2|0|||||||||||
    548|Vanuatu Vatu|Vatu|VT|VU|0|0|||||||||||
    882|Samoan Tala|Tala|$WS,WS$|WS|2|0|||||||||||
    396|Arab Accounting Dinar|Arab Accounting Dinar|||2|0|||||||||||
    950|Central African CFA Franc|CFA Franc BEAC|FCFA,F CFA,CFA|CF CG CM GA GQ TD|0|0|||||||||||
    961|Silver|Silver|||2|0|||||||||||
    959|Gold|Gold|||2|0|||||||||||
    955|European Composite Unit|Bond Markets Unit European Composite Unit (EURCO)|||2|0|||||||||||
    956|European Monetary Unit|Bond Markets Unit European Monetary Unit (E.M.U.-6)|||2|0|||||||||||
    957|European Unit of Account (XBC)|Bond Markets Unit European Unit of Account 9 (E.U.A.-9)|||2|0|||||||||||
    958|European Unit of Account (XBD)|Bond Markets Unit European Unit of Account 17 (E.U.A.-17)|||2|0|||||||||||
    951|East Caribbean Dollar|East Caribbean Dollar|$,EC$,$EC|AG AI DM GD KN LC MS VC|2|0|||||||||||
    532|Caribbean guilder|Caribbean Guilder|Cg.,Cg,ƒ|CW SX|2|0|||||||||||ANG
    960|Special Drawing Rights|SDR (Special Drawing Right)|||2|0|||||||||||
    954|European Currency Unit|European Currency Unit (E.C.U)|ECU||2|0|1999-01|||EUR|1|1999-01-01||||joins|
    |French Gold Franc|Gold-Franc|||2|0|2006-10||||||||||
    |French UIC-Franc|UIC-Franc|||2|0|2013-11||||||||||
    952|West African CFA Franc|CFA Franc BCEAO|F CFA,CFA,F CFA,فرانک CFA,සිෆ්එ,FCFA|BF BJ CI GW ML NE SN TG|0|0|||||||||||
    964|Palladium|Palladium|||2|0|||||||||||
    953|CFP Franc|CFP Franc|CFPF,CFP,FCFP|NC PF WF|0|0|||||||||||
    962|Platinum|Platinum|||2|0|||||||||||
    |RINET Funds|RINET Funds Code|||2|0|1999-11||||||||||
    994|Sucre|Sucre|||2|0|||||||||||
    963|Testing Currency Code|Codes specifically reserved for testing purposes|||2|0|||||||||||
    965|ADB Unit of Account|ADB Unit of Account|||2|0|||||||||||
    999|Unknown Currency|The codes assigned for transactions where no currency is involved|||2|0|||||||||||
    720|Yemeni Dinar|Yemeni Dinar|||2|0|1991-09|||YER|1/26|1996-06-11|||||
    886|Yemeni Rial|Yemeni Rial|ر.ي.,ر.ي,﷼,ريال|YE|0|0|||||||||||YDD
    890|Yugoslavian Hard Dinar (1966–1990)|New Yugoslavian Dinar|||2|0|1990-01||||||||||
    891|Yugoslavian New Dinar (1994–2002)|New Dinar|||2|0|2003-07|||CSD|1|2003-02-04|||||
    890|Yugoslavian Convertible Dinar (1990–1992)|Yugoslavian Dinar|||2|0|1995-11||||||||||
    |Yugoslavian Reformed Dinar (1992–1993)||||2|0|||||||||||
    991|South African Rand (financial)|Financial Rand|||2|0|1995-03||||||||||
    710|South African Rand|Rand|R|LS NA ZA|2|0|||||||1999-01-04|2026-10-30|||
    894|Zambian Kwacha (1968–2012)|Zambian Kwacha|||0|0|2012-12|||ZMW|1000|2013-01-01|||164||
    967|Zambian Kwacha|Zambian Kwacha|ZK,K|ZM|2|0|||||||||||ZMK
    180|Zairean New Zaire (1993–1998)|New Zaire|||2|0|1999-06|||CDF|100000|1998-06-30|||440||ZRZ
    180|Zairean Zaire (1971–1993)|Zaire|||2|0|1994-02|||ZRN|3000000|1993-10-22|||||
    716|Rhodesian Dollar|Rhodesian Dollar|||2|0|1989-12||||||||||
    716|Zimbabwean Dollar (1980–2008)|Zimbabwe Dollar (old)|||0|0|2008-08|||ZWN|1000|2006-08-01|||||
    924|Zimbabwean Gold|Zimbabwe Gold|ZiG|ZW|2|0|||||||||||ZWL
    932|Zimbabwean Dollar (2009–2024)|Zimbabwe Dollar|||2|0|2024-09|||ZWG|2498.7242|2024-04-08|||||ZWR
    942|Zimbabwe Dollar (new)|Zimbabwe Dollar (new)|||2|0|2006-09|||ZWR|10000000000|2008-08-01|||||ZWD
    935|Zimbabwean Dollar (2008)|Zimbabwe Dollar|||2|0|2009-06|||ZWL|1000000000000|2009-02-02|||||ZWN
    """
  }
}
