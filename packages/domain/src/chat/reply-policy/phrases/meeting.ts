/** Everyday proposals to meet: journeys, visits, tables and tickets, a street and a doorbell; by language. */
export const MEETING_PHRASES: readonly RegExp[] = [
  // English
  /\b(?:a|our|my) (?:real|actual|proper) date\b(?! of)|\b(?:have|go on|plan|set up) (?:a|our) (?:(?:first|little|dinner) )?date\b(?=[^.!?]{0,30}\b(?:on (?:mon|tues|wednes|thurs|fri|satur|sun)day|this|next|tonight|tomorrow)\b)/gu,
  /\b(?:come|tonight|tomorrow|hotel|wait(?:ing)?)\b[^.!?]{0,60}\broom (?:number )?\d{1,4}\b|\broom (?:number )?\d{1,4}\b[^.!?]{0,60}\b(?:come|tonight|tomorrow|wait(?:ing)?|knock)\b/gu,
  /\b(?:give|tell|send|text) me (?:your|the) (?:street|house number|door number|door code|room number)\b|\bi(?:'ll| will| can) (?:ring|knock (?:at|on)) your (?:door|bell|doorbell)\b/gu,
  /\bi(?:'m| am|'ll be| will be) (?:flying|driving|taking (?:the|a) (?:train|plane|bus)|on my way)\b[^.!?]{0,30}\b(?:to (?:see|meet|visit) you|to you\b|to your (?:city|town|place|house))/gu,
  /\b(?:hop on|take|catch|get on) (?:a|the) (?:train|plane|bus)\b[^.!?]{0,40}\b(?:come|over|to (?:me|my|see))\b|\b(?:looked|looking) (?:up|at) (?:flights|trains)\b|\bat your place\b|\b(?:deal|it's a date)\b[^.!?]{0,40}\bon (?:mon|tues|wednes|thurs|fri|satur|sun)day\b|\bfinally\b[^.!?]{0,30}\bacross from (?:each other|you)\b/gu,
  // German
  /\b(?:konnte|kann|werde|wurde|will|mochte|darf)(?: ich)?(?: \w+){0,5} (?:zu dir (?:kommen|fahren|fliegen|reisen)|dich (?:besuchen|abholen)|bei dir vorbei(?:kommen|schauen|fahren))\b/gu,
  /\b(?:besuch(?:e|st)?(?: du)? mich|komm(?:st)?(?: \w+){0,4} (?:mich besuchen|bei mir vorbei|(?:in|zu) mein(?:e|em|er)? (?:hotel(?:zimmer)?|wohnung|haus|zimmer)))\b/gu,
  /\b(?:uns|dich)\b[^.!?]{0,40}\b(?:tisch|zimmer|hotel|flug|ticket|karten?)(?: \w+){0,3} (?:reserviert|gebucht|bestellt)\b|\b(?:tisch|zimmer|hotel|flug|ticket|karten?) fur (?:uns|dich)(?: \w+){0,4} (?:reserviert|gebucht|bestellt)\b/gu,
  /\bich (?:fliege|fahre|reise|komme)\b[^.!?]{0,50}\b(?:in deine (?:stadt|gegend|nahe)|um dich zu (?:sehen|treffen|besuchen))\b/gu,
  /\b(?:richtige[sn]?|echte[sn]?|wirkliche[sn]?) (?:date|treffen|rendezvous|verabredung)\b|\bhast du(?: \w+){0,5} (?:zeit|lust)\b[^.!?]{0,25}\b(?:date|treffen|verabredung)\b/gu,
  /\bgib mir deine (?:strasse|hausnummer|plz|postleitzahl|anschrift)\b|\bkling(?:le|ele|eln)(?: ich)? bei dir\b/gu,
  /\b(?:wann|wo) (?:treffen|sehen) wir uns\b|\bsehen wir uns (?:endlich|morgen|heute|am|im echten|in echt|personlich)\b/gu,
  /\bsetz dich(?: \w+){0,2} in (?:den|einen) (?:zug|flieger|bus)\b|\bkomm (?:doch |einfach )?zu mir\b(?! in)|\bnach (?:flugen|zugen) geschaut\b|\bbei dir sein\b|\bwill ich dich (?:\w+ )?treffen\b|\bwo wohnst du (?:\w+ )?genau\b/gu,
  /\b(?:abgemacht|verabredet)\b[^.!?]{0,20}\b(?:montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|morgen|heute)\b|\bendlich\b[^.!?]{0,20}\bgegenuber\b/gu,
  // Dutch
  /\bik (?:kan|kom|zal|wil|zou|mag)(?: \w+){0,5} (?:naar (?:je|jou|jouw (?:huis|stad|hotel)) (?:toe )?(?:komen|rijden|reizen)|naar je toe|bij (?:je|jou) (?:langs ?)?(?:komen|langs))/gu,
  /\bkom(?: \w+){0,4} (?:bij (?:me|mij) (?:langs|thuis)|(?:me|mij) (?:opzoeken|bezoeken)|naar mijn (?:hotel|huis|kamer|flat|appartement))\b/gu,
  /\b(?:ons|jou)\b[^.!?]{0,40}\b(?:gereserveerd|geboekt)\b|\b(?:zien|ontmoeten|treffen|spreken) we elkaar\b[^.!?]{0,25}\b(?:in het echt|in levenden lijve|morgen|vanavond|dit weekend)\b|\belkaar(?: \w+){0,4} in het echt\b/gu,
  /\b(?:een|onze) echte (?:date|afspraak|ontmoeting)\b|\bgeef (?:me|mij) je (?:straat|huisnummer|postcode)\b|\bik (?:vlieg|reis|rij|kom)\b[^.!?]{0,40}\b(?:naar jouw stad|om je te (?:zien|ontmoeten))\b/gu,
  /\bpak (?:\w+ )?de trein\b|\bkom deze kant op\b|\bnaar (?:vluchten|treinen) gekeken\b|\bbij je zijn\b|\bwaar woon je (?:precies|ergens)\b|\bafgesproken\b[^.!?]{0,20}\b(?:maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag|zondag|morgen|vanavond)\b|\beindelijk\b[^.!?]{0,20}\btegenover elkaar\b/gu,
  // Spanish
  /\b(?:puedo|podria|voy a|quiero|me gustaria)(?: \w+){0,3} (?:ir|pasar|venir|viajar) (?:a|por) (?:tu (?:casa|piso|ciudad|hotel)|verte|visitarte)\b|\b(?:ven|vente|pasate)(?: \w+){0,4} a (?:visitarme|verme|mi (?:casa|hotel|piso|habitacion|cuarto))\b/gu,
  /\b(?:he|hemos) reservado\b[^.!?]{0,40}\b(?:para (?:los dos|nosotros|ti)|mesa|habitacion)\b|\bte (?:recojo|busco|paso a (?:buscar|recoger))\b(?=[^.!?]{0,40}\b(?:a las?|en (?:la|el|tu)|estacion|aeropuerto|manana|esta))/gu,
  /\b(?:nos vemos|vernos|quedamos|quedar|verte|conocernos|conocerte|encontrarnos)\b[^.!?]{0,25}\b(?:en la vida real|en persona|de verdad|cara a cara)\b|\bquedamos (?:el|este|a las?|manana|hoy|esta)\b/gu,
  /\b(?:vuelo|viajo|voy|vengo|ire|volare|viajare)\b(?: \w+){0,3} a tu ciudad\b|\buna cita (?:de verdad|real|en persona)\b|\bdame tu (?:calle|direccion|codigo postal)\b/gu,
  /\bcoge (?:el|un) (?:tren|avion|bus)\b|\bvente (?:pa|para|a) mi casa\b|\bmirado (?:vuelos|trenes)\b|\bdonde vives exactamente\b|\b(?:hecho|de acuerdo)\b[^.!?]{0,20}\bel (?:lunes|martes|miercoles|jueves|viernes|sabado|domingo) a las?\b|\bpor fin\b[^.!?]{0,30}\bfrente a frente\b/gu,
  // French
  /\bje (?:peux|pourrais|vais|veux|voudrais|dois)(?: \w+){0,2} (?:venir|passer|aller)(?: \w+){0,2} (?:chez toi|te voir|te rendre visite|dans ta ville)\b|\bviens(?: \w+){0,3} (?:me voir|me rendre visite|a mon hotel|dans ma chambre)\b/gu,
  /\b(?:j'ai|on a) reserve\b[^.!?]{0,40}\b(?:pour nous|pour toi|table|chambre)\b|\bse (?:rencontre|voie|voit|voir|rencontrer|retrouve|retrouver|croise)\b[^.!?]{0,25}\b(?:en vrai|en personne|dans la vraie vie|pour de vrai)\b/gu,
  /\bje (?:prends|viens|voyage|vole|saute)\b[^.!?]{0,40}\b(?:pour (?:venir )?te (?:voir|rencontrer)|dans ta ville)\b|\bun vrai (?:rendez-vous|rencard|rencart|date)\b|\bdonne[- ]moi ta rue\b/gu,
  /\bregarde les (?:vols|trains)\b|\betre chez toi\b|\btu habites ou (?:exactement|precisement)\b|\bca marche\b[^.!?]{0,20}\b(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|demain)\b|\benfin\b[^.!?]{0,30}\ben face de l'autre\b/gu,
  /\b(?:get|take) the (?:train|bus|plane) (?:up |down |over )?to (?:yours|you|your)\b|\b(?:swing|come|drop|pop) (?:by|round|over|in) (?:to |at )?my (?:flat|place|house|home|apartment)\b|\b(?:half (?:past )?\w+|\d{1,2} ?(?:pm|am)?|at \w+),[^.!?]{0,60}\bi'll be wearing\b/gu,
  /\bkomm ich dich besuchen\b|\bbuche uns\b|\bwir gehen(?: \w+){0,4} (?:essen|aus)\b[^.!?]{0,60}\bin echt\b|\bauf dich in echt\b/gu,
  /\b(?:biertje|wijntje|koffie|kopje thee) (?:pakken|drinken|doen)\b[^.!?]{0,40}\b(?:bij|in|op)\b|\bstap(?: \w+)? in de auto\b|\bhaal me(?: \w+)? op\b/gu,
  /\bvoy (?:para|pa|a) tu casa\b|\bmandame la direccion\b|\brecogerme\b|\bte espero (?:manana|hoy|el \w+) en (?:mi|la|el)\b|\b(?:llego|llegare) el (?:lunes|martes|miercoles|jueves|viernes|sabado|domingo)\b[^.!?]{0,40}\b(?:ven|recog\w+|estacion)\b/gu,
  /\brendez-vous (?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|demain|ce soir)\b|\b(?:jours?|nuits?|soiree|week-end) chez toi\b|\bpasse(?: donc)? (?:a la maison|chez moi)\b|\bje t'attendrai (?:avec|devant|a)\b/gu,
];
