/** Ages below 18, as an age, a birthday, a school grade or role-play; over the view with number words as digits. */
export const MINOR_NUMBER_PHRASES: readonly RegExp[] = [
  // English
  /\b(?:i'm|i am|you're|you are|she's|he's)(?: \w+){0,2} (?:under|below|not yet|younger than) 18\b|\bmy (?:real |true |actual )?age is 1[0-7]\b|\b(?:pretend|act as if|as though)(?: that)? i(?:'m| am| was| were) (?:1[0-7]|[5-9])\b(?! ?(?:minutes|hours|days|feet|miles))/gu,
  /\bi(?:'m| am)(?: (?:still|only|just|now))? (?:in|a) (?:the )?(?:(?:5|6|7|8|9|10|11)(?:th)?|fifth|sixth|seventh|eighth|ninth|tenth|eleventh)[ -]?(?:grade|grader|form|class)\b|\bi(?:'m| am)(?: \w+)? in year (?:[5-9]|10|11)\b/gu,
  /\bi turn 1[0-7]\b(?! (?:pages|corners|of|times))|\bi(?:'m| am) an? (?:1[0-7]|[5-9])[ -]years?[ -]old\b|\b(?:aren't|are not|isn't) 18\b|\bin (?:the )?(?:\d{1,2}th|ninth|tenth|eighth|seventh|10|9|8|7) grade\b(?=[^.!?]{0,4}(?:[?!.]|$|\bthen\b|\bso\b))|\byear (?:7|8|9|10|11) is\b/gu,
  // German
  /\bich bin(?: \w+){0,3} 1[0-7] geworden\b|\bich werde(?: \w+){0,2} 1[0-8](?=\s?(?:$|[.,!?;]))|\b(?:als|so,? als) (?:ware|sei|bin) ich (?:\w+ )?(?:1[0-7]|[5-9])\b|\bmein (?:wahres |echtes )?alter ist 1[0-7]\b/gu,
  /\bich (?:gehe|bin)(?: \w+){0,2} in (?:die|der) (?:(?:[4-9]|10|11)\.?|vierten?|funften?|sechsten?|siebten?|achten?|neunten?|zehnten?|elften?) klasse\b|\b(?:ich|du)(?: \w+){0,4} unter 18\b|\bnoch nicht (?:volljahrig|18)\b|\bnicht volljahrig\b/gu,
  /\b(?:bin ich|bist du)(?: \w+){0,2} 1[0-7](?=\s?(?:$|[.,!?;]))|\b(?:dass|wenn|weil) (?:du|ich) (?:erst |noch |nur )?1[0-7] (?:bist|bin)\b|\bwerde? ich 1[0-7](?=\s?(?:$|[.,!?;]))|\bals war ich (?:\w+ )?1[0-7]\b|\bnoch keine 18\b|\b(?:gehst?|bist|noch)\b[^.!?]{0,20}\bin die \S{1,9} klasse\b|\bklasse nervt\b/gu,
  // Dutch
  /\bik ben(?: \w+){0,3} 1[0-7] geworden\b|\b(?:alsof|dat) ik (?:pas |nog )?(?:1[0-7]|[5-9]) (?:ben|was)\b|\bmijn (?:echte )?leeftijd is 1[0-7]\b|\b(?:ik|je|jij)(?: \w+){0,4} onder de 18\b|\bnog geen 18\b|\bniet meerderjarig\b/gu,
  /\bik (?:zit|ben)(?: \w+){0,2} in (?:de|het) (?:brugklas|(?:1|2|3|4|eerste|tweede|derde|vierde)e? (?:klas|jaar)?(?: van)?(?: de)? ?(?:middelbare school|mavo|havo|vwo|basisschool))/gu,
  /\b(?:ben|word) ik (?:pas |nog )?1[0-7]\b|\bdat je (?:pas |nog )?1[0-7] bent\b|\bzit(?: \w+){0,2} in de brugklas\b|\b(?:1e|2e|3e|4e|eerste|2|3|4|1|tweede|derde|vierde) van de (?:havo|vwo|mavo|vmbo)\b/gu,
  // Spanish
  /\bcumpl(?:i|o|ire) (?:los )?1[0-7]\b|\b(?:como si|que) (?:tuviera|tuviese)(?: \w+)? 1[0-7]\b|\btengo 1[0-7](?=\s?(?:$|[.,!?;]|y\b|pero\b))|\b(?:tengo|tienes)(?: \w+){0,2} menos de 18\b|\bmi edad (?:real )?es (?:de )?1[0-7]\b/gu,
  /\bestoy en (?:[1-4]|primero|segundo|tercero|cuarto)[o0]? de (?:la )?(?:eso|secundaria|primaria)\b|\bno (?:soy|eres|es) (?:aun |todavia )?mayor de edad\b/gu,
  /\b(?:[1-4]|primero|segundo|tercero|cuarto)[o0]? de (?:la )?eso\b|\bque (?:tengas|tienes) 1[0-7] anos\b|\b(?:aun no|no)\b[^.!?]{0,12}\bcumplido los 18\b/gu,
  // French
  /\bj'ai eu 1[0-7] ans (?:hier|aujourd'hui|la semaine|le mois|cette|ce mois)|\bj'aurai 1[0-8] ans\b|\b(?:comme si|que) j'(?:avais|ai) 1[0-7] ans\b|\b(?:j'ai|tu as|t'as)(?: \w+){0,2} moins de 18 ans\b|\bmon (?:vrai )?age est (?:de )?1[0-7]\b/gu,
  /\bje suis (?:encore |toujours )?(?:mineure?\b|(?:en (?:6|5|4|3|sixieme|cinquieme|quatrieme|troisieme)(?:e|eme)?|au) (?:\w+ )?(?:au )?college\b)|\bpas (?:encore )?majeure?\b/gu,
  /\bque tu aies 1[0-7] ans\b|\bpas (?:encore )?18 ans\b|\b(?:t'es|tu es)(?: \w+)? en (?:seconde|troisieme|quatrieme|cinquieme|sixieme|[3-6]e?) au (?:lycee|college)\b|\bcontrole\b[^.!?]{0,30}\bla (?:troisieme|quatrieme|cinquieme|sixieme|seconde|3)\b/gu,
  // Dutch, whose word has no umlaut; then one line each of English, German, Dutch, Spanish with French.
  /\bminderjarig\w*/gu,
  /\b(?:i'm|im|i am) in year (?:[5-9]|10|11)\b|\bi'll (?:finally )?be (?:1[0-7])(?=\s?(?:$|[.,!?;]))|\bwon't be 18\b|\bi'm not 18\b/gu,
  /\bin der (?:[5-9]|10)[abcd]?\b(?! (?:uhr|minute))[^.!?]{0,40}\b(?:\w*arbeit|test|klausur|lehrer\w*)\b|\bwerde ich 1[0-7]\b(?! (?:uhr|minuten|mal))|\bmit 1[0-7] darf ich\b/gu,
  /\bin de (?:1|2|3|4|eerste|2e|tweede|derde|vierde)(?: klas)? van de middelbare\b|(?:^|[.!?,;] ?)ben 1[0-7](?=\s?(?:$|[.,!?;]|hoor|jaar))|\b(?:je|jij) bent (?:pas |nog )?1[0-7]\b|\bben ik (?:eindelijk )?18 en\b/gu,
  /\bcumples 1[0-7]\b|\b(?:tu viens d'avoir|je viens d'avoir) 1[0-7] ans\b|\ben (?:[3-6]|quatrieme|cinquieme|sixieme|troisieme)(?:e|eme)?\b[^.!?]{0,30}\bcontrole\b|\bje rentre en (?:seconde|premiere|troisieme|quatrieme|cinquieme|sixieme|[3-6])/gu,
];

/** The same with digits and symbols inside the word; l reads as i in this view. */
export const MINOR_BARE_PHRASES: readonly RegExp[] = [
  /\bi(?:'m| am) (?:oniy |just |stiii )?(?:thirteen|fourteen|fifteen|sixteen|seventeen)\b/gu,
];
