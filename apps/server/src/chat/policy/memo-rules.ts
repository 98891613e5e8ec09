import type { PatternRule } from "@masq/domain/chat/reply-policy/verdict";

const ADVICE = "A memo keeps the story together. What it may hold is what the two talk about, not who the member is.";
const HIS = String.raw`(?:his|her|their|the member's|user's|sein(?:e[rnms]?)?|ihr(?:e[rnms]?)?|zijn|haar|su|sus|son|sa|ses|my|meine?[rnms]?|mijn|mi|mon|ma)`;

/**
 * What no memo may hold, about anyone (trust section 3): real identity, health, religion, politics, finances. Deliberately broad:
 * a refused memo can be reworded, a stored one is a file about a person.
 */
export const MEMO_RULES: readonly PatternRule[] = [
  {
    code: "N1",
    title: "Real identity",
    advice: `${ADVICE} Leave out real names, employers, papers and homes.`,
    outcome: "block",
    patterns: {
      plain: [
        /\b(?:real|full|actual|legal|true|last|family|birth|maiden) name\b|\bsur ?name\b|\b(?:echter?|richtiger?|voller|wahrer|burgerlicher) name\b|\bnachname[nr]?\b|\bfamilienname\b|\bheisst (?:eigentlich|wirklich|in echt|in wirklichkeit)\b/gu,
        /\b(?:echte|volledige|eigenlijke|werkelijke) naam\b|\bachternaam\b|\bheet (?:eigenlijk|in het echt)\b|\b(?:nombre (?:real|verdadero|completo)|verdadero nombre|apellidos?|se llama en realidad)\b|\b(?:vrai nom|nom (?:reel|complet|de famille|de naissance)|s'appelle (?:en realite|vraiment))\b/gu,
        /\b(?:really|actually|in real life) (?:called|named)\b|\b(?:is|name is) (?:really|actually) (?:called|named)\b|\breal(?:ly)? identity\b|\bidentity card\b|\bpassports?\b|\b(?:social security|insurance|id|tax|bsn|driving licence|driver's license|licence plate|license plate) (?:number|no\.?|nr\.?)\b|\b(?:personalausweis|reisepass|ausweisnummer|kennzeichen|steuernummer|sozialversicherungsnummer)\b|\b(?:paspoort|burgerservicenummer|rijbewijs|kenteken)\b|\b(?:pasaporte|dni|nie|matricula)\b|\b(?:passeport|carte d'identite|numero de securite sociale|plaque d'immatriculation)\b/gu,
        /\b(?:works|working|employed) (?:at|for) (?!home|night|nights|himself|herself|themselves|hours|it|a living|years|fun|free|weekends)(?:the )?[a-z][a-z&'-]{2,}\b|\b(?:arbeitet|angestellt) (?:bei|fur) [a-z][a-z&'-]{2,}\b|\b(?:werkt) (?:bij|voor) [a-z][a-z&'-]{2,}\b|\btrabaja (?:en|para) [a-z][a-z&'-]{2,}\b|\btravaille (?:chez|pour) [a-z][a-z&'-]{2,}\b|\b(?:employer|arbeitgeber|werkgever|empleador|employeur) (?:is|:|=|heisst|ist|es|est)\b/gu,
        /\b(?:date of birth|birth ?date|dob|geburtsdatum|geboortedatum|fecha de nacimiento|date de naissance)\b|\bborn on (?:the )?\d|\bgeboren am \d|\bgeboren op \d|\bnacio el \d|\bne(?:e)? le \d/gu,
        /\blives (?:at|on|in) (?:number |no\.? )?\d|\bhome address\b|\bwohnt (?:in der|im|am) [a-z]+(?:strasse|str\.|weg|gasse|platz)\b|\bwoont (?:aan|op) (?:de|het) [a-z]+(?:straat|laan|plein|weg)\b|\bvive en la calle\b|\bhabite (?:au|rue|avenue)\b/gu,
      ],
    },
  },
  {
    code: "N2",
    title: "Health",
    advice: `${ADVICE} Illness, medicine, disability and pregnancy are nobody's notes.`,
    outcome: "block",
    patterns: {
      plain: [
        /\b(?:cancer|tumou?rs?|leuk(?:a?emia|amie|emie)|diabet(?:es|ic|iker|icus|iques?)|hiv|aids|std|sti|hepatitis|epilep\w+|asthma\w*|stroke|heart (?:attack|disease|condition|surgery|failure)|pacemaker|dementia|alzheimer\w*|parkinson\w*|multiple sclerosis|autis\w+|adhd|ptsd|bipolar|schizophreni\w+|psychos[ei]s|psychotic|depress(?:ion|ed|ive)|anxiety|burn-?out|eating disorder|anorexi\w+|bulimi\w+|addict(?:ed|ion|s)?|alcoholi\w+|rehab|overdose|impoten\w+|erectile|infertil\w+|pregnan\w+|miscarriage|abortion|menopaus\w+|disab(?:led|ility)|wheelchair|chemo\w*|dialysis)\b/gu,
        /\b(?:krebs|krebskrank\w*|herzinfarkt|schlaganfall|depressionen|depressiv|angststorung\w*|krank(?:heit|enhaus|enschein|geschrieben)?|diagnos\w+|behindert|behinderung|rollstuhl|schwanger\w*|fehlgeburt|abtreibung|suchtig|suchtkrank|alkoholiker\w*|entzug|medikament\w*|tabletten|therapie|therapeut\w*|psychiatri\w+|impotent|wechseljahre)\b/gu,
        /\b(?:kanker|hartaanval|beroerte|hersenbloeding|depressief|depressie|angststoornis|ziek(?:te|enhuis)?|gehandicapt|rolstoel|zwanger\w*|miskraam|verslaafd|verslaving|medicijn\w*|overspannen)\b/gu,
        /\b(?:infarto|ictus|depresion|deprimid[oa]|ansiedad|enferm(?:o|a|edad)|discapacidad|discapacitad[oa]|silla de ruedas|embarazad[oa]|embarazo|aborto|adict[oa]|alcoholic[oa]|medicacion|medicamentos?|pastillas|quimioterapia)\b/gu,
        /\b(?:infarctus|avc|depressi(?:f|ve)|anxiete|maladie|malade|handicap\w*|fauteuil roulant|enceinte|grossesse|fausse couche|avortement|toxicomane|alcoolique|medicaments?|chimio\w*)\b/gu,
        new RegExp(
          String.raw`\b${HIS} (?:illness|disease|diagnosis|surgery|operation|medication|medicine|doctor|therapist|psychiatrist|pills|blood pressure|operacion|doctora?|medecin|arzt|arztin|arts|huisarts)\b`,
          "gu",
        ),
        /\b(?:diagnosed|takes (?:pills|medication|antidepressants|insulin)|on (?:medication|antidepressants|insulin|sick leave)|in (?:therapy|hospital)|sick leave|mental(?:ly)? (?:ill|health|illness)|(?:is|was|very|seriously|chronically) (?:ill|sick)\b)/gu,
      ],
    },
  },
  {
    code: "N3",
    title: "Religion",
    advice: `${ADVICE} What someone believes is nobody's note.`,
    outcome: "block",
    patterns: {
      plain: [
        /\b(?:catholics?|protestants?|christians?|christianity|evangelicals?|baptists?|lutherans?|orthodox|mormons?|jehovah\w*|muslims?|moslems?|islam\w*|sunni|shia|jew|jews|jewish|judaism|hindus?|hinduism|buddhis[mt]s?|sikhs?|atheis(?:t|ts|m)|agnostics?|religio(?:n|us)|faith|goes to (?:church|mosque|synagogue|temple|mass)|prays|praying|ramadan|sabbath|baptised|baptized|converted to)\b/gu,
        /\b(?:katholi\w+|protestant\w*|evangelisch\w*|christ(?:lich\w*|en)?|muslim\w*|moslem\w*|islamisch\w*|jud(?:e|en|isch\w*|in)|hinduis\w+|buddhis\w+|atheist\w*|glaubig\w*|religion|religios\w*|konfession\w*|betet|moschee|synagoge|geht in die kirche|zeugen? jehovas)\b/gu,
        /\b(?:katholiek\w*|protestants\w*|christelijk\w*|hervormd|gereformeerd|moslima?|islamitisch\w*|joods?e?|jood|hindoe\w*|boeddhis\w+|atheis\w+|gelovig\w*|geloof|religieus|bidt|moskee|gaat naar de kerk)\b/gu,
        /\b(?:catolic[oa]s?|protestantes?|cristian[oa]s?|evangelic[oa]s?|musulman(?:a|es|as)?|judi[oa]s?|budistas?|ate[oa]s?|creyentes?|religios[oa]s?|religion|reza|mezquita|sinagoga|va a misa)\b/gu,
        /\b(?:catholiques?|protestante?s?|chretien(?:ne)?s?|evangeliques?|musulmane?s?|juif|juifs|juives?|bouddhistes?|athees?|croyante?s?|religieu(?:x|se)|prie|mosquee|synagogue|va a la messe)\b/gu,
      ],
    },
  },
  {
    code: "N5",
    title: "Politics",
    advice: `${ADVICE} What someone votes for or stands for is nobody's note.`,
    outcome: "block",
    patterns: {
      plain: [
        /\b(?:vot(?:e[sd]?|ers?|ing)|party member|politic(?:s|al|ally|ians?)|elections?|ballots?|left[- ]wing(?:er)?|right[- ]wing(?:er)?|far (?:right|left)|conservatives?|tor(?:y|ies)|labour (?:party|voter|supporter|man)|republicans?|democrats?|libdems?|liberal democrats?|socialists?|communis(?:t|ts|m)|fascis(?:t|ts|m)|nationalists?|anarchis(?:t|ts|m)|brexit(?:er|eer)?s?|remainers?|green party|trade union(?:ist)?s?|union member|supports? (?:the )?(?:greens|labour|trump|biden)|trump|maga)\b/gu,
        /\b(?:(?:ge)?wahlt (?:die |immer |nur |stets |wieder )?(?:grun\w*|rot|links?\w*|rechts|schwarz|spd|cdu|csu|fdp|afd|bsw|partei)|(?:cdu|csu|spd|fdp|afd|bsw)(?:-?(?:wahler\w*|mitglied\w*|anhanger\w*))?|wahler(?:in)? der|wahlt (?:nicht|nie)|parteimitglied\w*|parteibuch|in der partei|die (?:grunen|linke)n?|politi(?:k|sch\w*|ker\w*)|(?:bundestags|landtags|europa|kommunal)?wahl(?:en|kampf\w*|lokal|verhalten)|linksextrem\w*|rechtsextrem\w*|rechtsradikal\w*|linksradikal\w*|konservativ\w*|sozialist\w*|sozialdemokrat\w*|kommunis\w+|faschis\w+|nationalis\w+|anarchis\w+|gewerkschaft\w*|querdenker\w*|reichsburger\w*)\b/gu,
        /\b(?:stemt (?:op|links|rechts|pvv|vvd|d66|groenlinks)|politiek\w*|verkiezing\w*|vakbond\w*|socialis\w+|vota (?:a|por|al)|politic[oa]s?|elecciones|sindicato\w*|comunista\w*|vote (?:pour|a)|politique\w*|elections?|syndicat\w*|communiste\w*)\b/gu,
      ],
    },
  },
  {
    code: "N4",
    title: "Finances",
    advice: `${ADVICE} What someone earns, owns or owes is nobody's note.`,
    outcome: "block",
    patterns: {
      plain: [
        /\b(?:salary|salaries|income|wages?|earns|earning|debts?|indebted|bankrupt\w*|insolven\w+|mortgage|loans?|savings|inherit\w*|inheritance|pension|wealth(?:y)?|rich|millionaires?|well[- ]off|poor|broke|iban|bank (?:account|card|details)|credit (?:card|score|rating)|payday|spends (?:a lot|much|money|\d)|big spender|buys (?:a lot|many|lots)|net worth|tax(?:es)?|alimony|unemployed|on benefits|welfare)\b/gu,
        /\b(?:gehalt|einkommen|verdient|lohn|schulden|verschuldet|pleite|insolvent|kredit\w*|hypothek|erspart\w*|geerbt|erbe|erbschaft|rente|vermogen|wohlhabend|reich|millionar\w*|arm|bankkonto|kontonummer|zahltag|gibt viel(?: geld)? aus|kauft viel\w*|steuern|unterhalt|arbeitslos|burgergeld|hartz)\b/gu,
        /\b(?:salaris|inkomen|verdient|loon|schulden|failliet|lening|hypotheek|spaargeld|geerfd|erfenis|pensioen|vermogend|rijk|miljonair|bankrekening|rekeningnummer|betaaldag|geeft veel uit|koopt veel|belasting|alimentatie|werkloos|uitkering|bijstand)\b/gu,
        /\b(?:salario|sueldo|ingresos|gana (?:mucho|poco|bien|\d)|deudas?|endeudad[oa]|arruinad[oa]|hipoteca|prestamos?|ahorros|herencia|heredo|pension|ric[oa]|millonari[oa]|pobre|cuenta bancaria|dia de pago|gasta mucho|compra mucho|impuestos|desemplead[oa]|en paro)\b/gu,
        /\b(?:salaire|revenus?|gagne (?:bien|beaucoup|peu|\d)|dettes?|endettee?|faillite|hypotheque|emprunts?|economies|heritage|herite|retraite|riche|millionnaire|pauvre|fauche|compte (?:bancaire|en banque)|jour de paie|depense beaucoup|achete beaucoup|impots|pension alimentaire|chomage|chomeur|chomeuse|rsa)\b/gu,
      ],
    },
  },
];
