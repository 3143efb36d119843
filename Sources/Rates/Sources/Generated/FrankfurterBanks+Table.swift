// SPDX-License-Identifier: Apache-2.0
// Written by Scripts/frankfurter/generate from providers.tsv; change that table, not this file.
// swift-format-ignore-file

extension FrankfurterBank {
  /// The day of the table.
  static let tableDay = "2026-08-21"

  /// A bank a line: key, name, country, base, kind of rate, what it quotes (see `Quoting`), weekdays on which
  /// Frankfurter asks it, of a month the last day on which it does, the last hour in UTC, first day, home, terms.
  static let table = """
    amcm|Autoridade Monetária de Macau|MO|MOP|interbank middle rate|foreign|12345||5|1986-01-02|https://www.amcm.gov.mo/en/financial-information/interbank-midpoint|
    bam|Bank Al-Maghrib|MA|MAD|transfer rate|foreign|12345||16|1999-01-04|https://apihelpdesk.centralbankofmorocco.ma/apis|
    banrep|Banco de la República|CO|COP|representative market|foreign|12345||23|2000-01-03|https://www.datos.gov.co/Econom-a-y-Finanzas/Tasa-de-Cambio-Representativa-del-Mercado-TRM/32sa-8pi3/about_data|
    banxico|Banco de México|MX|MXN|FIX|foreign|12345||20|1991-11-12|https://www.banxico.org.mx/SieAPIRest/service/v1/|https://www.banxico.org.mx/footer-en/terms-and-conditions.html
    bbk|Deutsche Bundesbank|DE|DEM|historical Frankfurt fixing|foreign||||1948-06-21|https://www.bundesbank.de/dynamic/action/en/statistics/time-series-databases/time-series-databases/745582/745582|https://www.bundesbank.de/de/startseite/benutzerhinweise/nutzungsbedingungen-fuer-den-allgemeinen-gebrauch-der-website-763554
    bcb|Banco Central do Brasil|BR|BRL|PTAX closing|foreign|12345||18|2000-01-01|https://olinda.bcb.gov.br/olinda/servico/PTAX/versao/v1/odata/|
    bcbo|Banco Central de Bolivia|BO|BOB|official rate|mixed|12345||14|2000-01-01|https://www.bcb.gob.bo/?q=cotizaciones_tc|
    bcc|Banco Central de Cuba|CU|CUP|informal market rate|foreign|1234567||6|2025-12-19|https://api.bc.gob.cu/v1/tasas-de-cambio/activas|
    bcch|Banco Central de Chile|CL|CLP|observed rate|foreign|12345||18|1990-01-02|https://si3.bcentral.cl/Siete/es/Siete/API|
    bccr|Banco Central de Costa Rica|CR|CRC|reference rate|foreign|12345||20|2000-01-03|https://sdd.bccr.fi.cr/es/IndicadoresEconomicos/Inicio/Contenedor/6|https://sdd.bccr.fi.cr/es/IndicadoresEconomicos/Inicio/TerminosDeUso
    bceao|Banque Centrale des Etats de l'Afrique de l'Ouest||XOF|reference rate|foreign|123457||12|2014-01-02|https://www.bceao.int/fr/cours/cours-de-reference-des-principales-devises-contre-Franc-CFA|https://www.bceao.int/fr/mentions-legales
    bcn|Banco Central de Nicaragua|NI|NIO|reference rate|foreign|1234567||16|2012-01-01|https://www.bcn.gob.ni/estadisticas/mercados_cambiarios/tipo_cambio/cordoba_dolar|
    bcp|Banco Central del Paraguay|PY|PYG|interbank reference rate|foreign|12345||21|2001-01-01|https://www.bcp.gov.py/webapps/web/cotizacion/monedas|
    bcra|Banco Central de la República Argentina|AR|ARS|reference rate|foreign|12345||18|2000-01-03|https://www.bcra.gob.ar/en/monetary-and-financial-statistics/exchange-statistics/|https://www.bcra.gob.ar/aviso-legal/
    bct|Banque Centrale de Tunisie|TN|TND|reference rate|foreign|12345||19|2004-12-23|https://www.bct.gov.tn/bct/siteprod/cours_archive.jsp|
    bcu|Banco Central del Uruguay|UY|UYU||foreign|12345||17|2000-01-01|https://cotizaciones.bcu.gub.uy/wscotizaciones/servlet/awsbcucotizaciones|https://www.bcu.gub.uy/Paginas/Condiciones-de-uso.aspx
    bdi|Banca d'Italia|IT|EUR||base|12345||18|1999-01-04|https://tassidicambio.bancaditalia.it/|
    bdp|Banco de Portugal|PT|PTE|historical reference|foreign||||1987-01-02|https://bpstat.bportugal.pt/|
    bi|Bank Indonesia|ID|IDR|transaction|foreign|12345||3|2024-01-02|https://www.bi.go.id/en/statistik/informasi-kurs/transaksi-bi/default.aspx|
    bna|Banco Nacional de Angola|AO|AOA|reference rate|foreign|12345||17|2000-01-01|https://www.bna.ao/Conteudos/Mercados/listaTaxasCambioReferencia.aspx|
    bnm|Bank Negara Malaysia|MY|MYR||foreign|12345||6|2006-01-03|https://www.bnm.gov.my/exchange-rates|
    bnr|Banca Națională a României|RO|RON|reference rate|foreign|12345||13|2005-01-03|https://www.bnr.ro/en/561-exchange-rates|
    bnrrw|Banque Nationale du Rwanda|RW|RWF|reference rate|foreign|12345||16|2012-01-02|https://www.bnr.rw/exchangeRate|https://www.bnr.rw/statuse
    boa|Bank of Algeria|DZ|DZD|reference rate|foreign|12345|31|14|2000-01-03|https://www.bank-of-algeria.dz/donnees-historiques/|
    bob|Bank of Botswana|BW|BWP||base|12345||12||https://www.bankofbotswana.bw/exchange-rates|https://www.bankofbotswana.bw/content/disclaimer
    boc|Bank of Canada|CA|CAD|indicative rate|foreign|12345||22|2017-01-03|https://www.bankofcanada.ca/rates/exchange/daily-exchange-rates/|https://www.bankofcanada.ca/terms/
    boe|Bank of England|GB|GBP|spot rate|base|12345||18|2000-01-04|https://www.bankofengland.co.uk/boeapps/database/Rates.asp?into=GBP|https://www.bankofengland.co.uk/legal
    boi|Bank of Israel|IL|ILS|representative rate|foreign|12345||14|2000-01-01|https://www.boi.org.il/en/economic-roles/statistics/foreign-exchange-market/exchange-rates/|https://www.boi.org.il/en/terms-of-use
    boj|Bank of Japan|JP|USD|Tokyo market interbank|mixed|12345||2|1998-01-05|https://www.stat-search.boj.or.jp/index_en.html|https://www.stat-search.boj.or.jp/info/api_notice_en.pdf
    boja|Bank of Jamaica|JM|JMD|counter rate|foreign|12345||20|2006-01-03|https://boj.org.jm/market/foreign-exchange/counter-rates/|https://boj.org.jm/disclaimer/
    bom|Bank of Mongolia|MN|MNT|statutory reference rate|foreign|12345||4|2001-01-02|https://www.mongolbank.mn/en/currency-rate-movement|
    bot|Bank of Thailand|TH|THB|commercial bank|foreign|12345||13|2002-01-02|https://www.bot.or.th/en/statistics/exchange-rate.html|
    bota|Bank of Tanzania|TZ|TZS|indicative rate|foreign|1234567||10|1999-07-01|https://www.bot.go.tz/exchangerate/excrates|
    brb|Banque de la Republique du Burundi|BI|BIF|official rate|foreign|12345||9|2024-09-02|https://www.brb.bi/en/affichagetoustauxchange|
    bsp|Bangko Sentral ng Pilipinas|PH|PHP|reference rate|foreign|12345||2|2017-11-06|https://www.bsp.gov.ph/SitePages/Statistics/ExchangeRate.aspx|https://www.bsp.gov.ph/Pages/AboutTheBank/Terms-of-Use.aspx
    cba|Central Bank of Armenia|AM|AMD|average rate|foreign|12345||14|1999-01-04|https://www.cba.am/en/SitePage/ExchangeArchive.aspx|
    cbc|Central Bank of the Republic of China (Taiwan)|TW|USD|interbank spot market closing|mixed|12345|31|10|1993-01-05|https://www.cbc.gov.tw/en/lp-4237-2.html|
    cbe|Central Bank of Egypt|EG|EGP|official rate|foreign|12347||12|2024-03-01|https://www.cbe.org.eg/en/economic-research/statistics/cbe-exchange-rates/historical-data|https://www.cbe.org.eg/en/disclaimer
    cbg|Central Bank of The Gambia|GM|GMD|indicative rate|foreign|12345||13|2000-01-07|https://www.cbg.gm/indicative-exchange-rates-latest|
    cbi|Central Bank of Iraq|IQ|IQD|indicative rate|foreign|12347||12|2009-01-01|https://cbi.iq/page/144|
    cbk|Central Bank of Kenya|KE|KES|indicative rate|mixed|12345||10|2003-09-12|https://www.centralbank.go.ke/forex/|
    cbllr|Central Bank of Liberia|LR|USD|indicative|base|123456||15|2012-07-05|https://www.cbl.org.lr/research/buying-selling-rates|
    cbm|Central Bank of Myanmar|MM|MMK|reference rate|foreign|12345||6||https://forex.cbm.gov.mm/api/latest|
    cbn|Central Bank of Nigeria|NG|NGN|official exchange rate|foreign|12345||17|2001-12-10|https://www.cbn.gov.ng/rates/exchratebycurrency.asp|https://www.cbn.gov.ng/Legal.html
    cbr|Central Bank of Russia|RU|RUB|official rate|foreign|12345||11|1999-01-04|https://www.cbr.ru/eng/currency_base/daily/|https://www.cbr.ru/eng/user_agreement/
    cbs|Central Bank of Samoa|WS|WST|indicative reference rate|base|12347||21|2008-01-03|https://cbs.gov.ws/daily-exchange-rates|
    cbsl|Central Bank of Sri Lanka|LK|LKR|indicative rate|foreign|12345||6|2011-01-20|https://www.cbsl.gov.lk/en/rates-and-indicators/exchange-rates/daily-indicative-exchange-rates|
    cbu|Central Bank of Uzbekistan|UZ|UZS||foreign|12345||10|1994-07-01|https://cbu.uz/en/arkhiv-kursov-valyut/json/|
    cnb|Czech National Bank|CZ|CZK|exchange rate fixing|foreign|12345||15|1991-01-01|https://api.cnb.cz/cnbapi/swagger-ui.html|https://www.cnb.cz/en/footer/general-terms-and-conditions/
    dab|Da Afghanistan Bank|AF|AFN|indicative rate|foreign|123467||7|2019-03-31|https://www.dab.gov.af/exchange-rates|
    dnb|Danmarks Nationalbank|DK|DKK|indicative rate|foreign|12345||16|1977-01-03|https://www.nationalbanken.dk/en/what-we-do/stable-prices-monetary-policy-and-the-danish-economy/exchange-rates|
    ecb|European Central Bank|EU|EUR|reference rate|base|12345||16|1999-01-04|https://www.ecb.europa.eu/stats/policy_and_exchange_rates/euro_reference_exchange_rates/html/index.en.html|https://www.ecb.europa.eu/services/using-our-site/disclaimer/html/index.en.html
    fbil|Financial Benchmarks India|IN|INR|reference rate|foreign|12345||10|2018-07-10|https://www.fbil.org.in/#/refrates|https://www.fbil.org.in/#/termsandcondition
    fred|Federal Reserve Bank of St. Louis|US|USD|H.10|mixed|1||23||https://www.federalreserve.gov/releases/h10/|https://fred.stlouisfed.org/legal/
    hkma|Hong Kong Monetary Authority|HK|HKD||foreign|1234567|12|10|1981-01-02|https://www.hkma.gov.hk/eng/data-publications-and-research/data-and-statistics/daily-monetary-statistics/|https://www.hkma.gov.hk/eng/disclaimer/
    hnb|Hrvatska Narodna Banka|HR|EUR||base|1234567||14|2023-01-02|https://api.hnb.hr/|
    imf|International Monetary Fund||USD|representative rate|mixed|12345||20|2003-04-01|https://www.imf.org/external/np/fin/ert/GUI/Pages/CountryDataBase.aspx|https://www.imf.org/en/about/copyright-and-terms
    lb|Lietuvos Bankas|LT|LTL||mixed|12345||16|1994-04-01|https://www.lb.lt/webservices/FxRates/FxRates.asmx|
    mas|Monetary Authority of Singapore|SG|SGD||foreign|12345||12|1988-01-01|https://eservices.mas.gov.sg/statistics/msb/ExchangeRates.aspx|
    mma|Maldives Monetary Authority|MV|MVR|reference rate|foreign|12347||5|2011-04-21|https://www.mma.gov.mv/JSON/referencerates.json|
    mnb|Magyar Nemzeti Bank|HU|HUF|official rate|foreign|12345||12|1999-01-04|https://www.mnb.hu/en/monetary-policy/the-mpc/exchange-rates|
    nb|Norges Bank|NO|NOK|middle rate|foreign|12345||16|1999-01-04|https://data.norges-bank.no/|https://www.norges-bank.no/en/topics/Statistics/disclaimer/
    nbc|National Bank of Cambodia|KH|KHR|official rate|foreign|12345||11|2008-01-14|https://www.nbc.gov.kh/english/economic_research/exchange_rate.php|
    nbe|National Bank of Ethiopia|ET|ETB|weighted average|foreign|12345||12|2024-10-01|https://nbe.gov.et/exchange-rate/|
    nbg|National Bank of Georgia|GE|GEL|official rate|foreign|12345||10|1995-10-14|https://nbg.gov.ge/en/monetary-policy/currency|
    nbk|National Bank of Kazakhstan|KZ|KZT|official (market) rate|foreign|12345||11|2000-01-01|https://nationalbank.kz/en/exchangerates/ezhednevnye-oficialnye-rynochnye-kursy-valyut|
    nbkr|National Bank of the Kyrgyz Republic|KG|KGS|official rate|foreign|12345||10|1999-01-01|https://www.nbkr.kg/index1.jsp?item=1562&lang=ENG|
    nbm|National Bank of Moldova|MD|MDL|official rate|foreign|12345||15|1999-01-04|https://www.bnm.md/en/official_exchange_rates|
    nbp|Narodowy Bank Polski|PL|PLN|average rate|foreign|12345||13|2002-01-02|https://nbp.pl/en/statistic-and-financial-reporting/rates/|
    nbrb|Natsyyanalny Bank Respubliki Belarus|BY|BYN|official rate|foreign|12345||11|2016-07-01|https://www.nbrb.by/engl/statistics/rates/ratesdaily.asp|
    nbrm|Narodna Banka na Republika Severna Makedonija|MK|MKD||foreign|1234567||12|1993-01-01|https://www.nbrm.mk|
    nbt|National Bank of Tajikistan|TJ|TJS|official rate|foreign|1234567||6|2001-01-01|https://www.nbt.tj/en/kurs/|
    nbu|Natsionalnyi Bank Ukrainy|UA|UAH|official rate|foreign|12345||12|1999-01-04|https://bank.gov.ua/en/markets/exchangerates|https://bank.gov.ua/en/useterms
    nrb|Nepal Rastra Bank|NP|NPR|reference rate|foreign|1234567||8|2010-01-01|https://www.nrb.org.np/api/forex/v1/rates|
    nrbt|National Reserve Bank of Tonga|TO|TOP|authorized persons' average daily exchange rate|base|12345||6|2017-01-03|https://www.reservebank.to/index.php/financial-system/financial-markets/exchange-rates|
    rb|Sveriges Riksbank|SE|SEK|indicative rate|foreign|12345||17|1993-01-04|https://www.riksbank.se/en-gb/statistics/|https://www.riksbank.se/en-gb/about-the-website/terms-of-use/
    rba|Reserve Bank of Australia|AU|AUD||base|12345||7|2023-01-03|https://www.rba.gov.au/statistics/frequency/exchange-rates.html|https://www.rba.gov.au/copyright/
    rbf|Reserve Bank of Fiji|FJ|FJD|mid rate|base|12345||4|2001-01-02|https://www.rbf.gov.fj/statistics/economic-and-financial-statistics/|
    rbm|Reserve Bank of Malawi|MW|MWK|reference rate|foreign|12345||16|2011-06-20|https://www.rbm.mw/Statistics/MajorRates|
    rbv|Reserve Bank of Vanuatu|VU|VUV|reference rate|foreign|12347||23|2025-08-26|https://www.rbv.gov.vu/index.php/en/exchange-rates|
    sarb|South African Reserve Bank|ZA|ZAR|weighted average|mixed|12345||11|2000-01-01|https://custom.resbank.co.za/SarbWebApi/WebIndicators/HistoricalExchangeRatesDaily|
    sbi|Seðlabanki Íslands|IS|ISK|official rate|foreign|12345||18|1981-01-01|https://www.sedlabanki.is/hagtolur/opinbert-gengi/|
    sbp|State Bank of Pakistan|PK|PKR|daily average banks' floating rate|foreign|1234567|28|15|2013-07-02|https://www.sbp.org.pk/assets/document/BFER_Daily.xlsx|https://www.sbp.org.pk/our-operations/disclaimer
    tcmb|Türkiye Cumhuriyet Merkez Bankası|TR|TRY|indicative rate|foreign|12345||14|1996-04-16|https://evds2.tcmb.gov.tr/|https://www.tcmb.gov.tr/wps/wcm/connect/EN/TCMB+EN/Bottom+Menu/Other/Disclaimer
    """
}
