export const MONEY_PHRASES: readonly RegExp[] = [
  // English
  /\b(?:transfer|wire|send|pay) (?:the |some |that |your )?(?:money|cash|deposit|amount|sum) (?:to|into|over|on)\b|\bi(?:'ll| will) pay (?:you|it) back\b|\bbitcoins?\b/gu,
  /\b(?:rent|bills?)\b[^.!?]{0,80}\b(?:help me|help out|short|lend)\b|\b(?:would|could|can|will) (?:you|u)(?: \w+){0,3} (?:chip in|help me out (?:with|this once))\b|\b(?:tikkie|bizum|zelle|paylib)\b/gu,
  // German
  /\bmir(?: [\w-]+){0,6} (?:geld|euro|bargeld|kohle)\b[^.!?]{0,40}\b(?:schicken|leihen|geben|senden|uberweisen|borgen|auslegen)\b|\b(?:brauche?|besorg\w*|kauf\w*|schick\w*|hol\w*)\b[^.!?]{0,40}gutschein\w*|\bgutschein(?:karten?|codes?)\b|\b\w{1,20}-gutschein\w*/gu,
  /\bmeine[nr]? (?:\w*rechnung|miete|schulden|fahrkarte|flug|kaution)(?: \w+){0,3} (?:bezahl\w*|zahl\w*|ubernehm\w*|begleich\w*)\b|\b(?:bezahl|zahl|ubernimm)\w*(?: \w+){0,3} meine?n? (?:\w*rechnung|miete|schulden|flug)\b|\bich zahle es (?:dir )?zuruck\b/gu,
  /\b(?:miete|rechnung)\b[^.!?]{0,60}\baus(?:zu)?helfen\b|\bmir(?: \w+){0,5} (?:was|etwas) leihen\b|\b(?:magst|kannst|willst) du(?: \w+){0,4} (?:was |etwas )?dazu ?geben\b|gutschein\w*[^.!?]{0,40}\b(?:geburtstag|freuen)\b/gu,
  // Dutch
  /\b(?:me|mij)(?: \w+){0,5} (?:geld|euro)\b[^.!?]{0,30}\b(?:sturen|lenen|geven|overmaken|voorschieten)\b|\bmaak (?:het|wat|dat|je) geld over\b|\bik betaal (?:je|het) (?:je )?terug\b/gu,
  /\bmijn (?:\w*rekening|huur|schulden|ticket|vlucht)(?: \w+){0,3} (?:betalen|overnemen|voldoen)\b|\bbetaal(?: \w+){0,3} mijn (?:\w*rekening|huur|schulden)\b/gu,
  /\btekort\b[^.!?]{0,20}\bhuur\b|\bhuur\b[^.!?]{0,40}\b(?:helpen|tekort)\b|\b(?:wat|iets) van je lenen\b|\bwil (?:jij|je)(?: \w+){0,3} bijleggen\b|\b(?:bol|amazon|zalando|steam) (?:bon\w*|gutschein\w*|voucher)\b|\beuro'?s? overmaken\b/gu,
  // Spanish
  /\b(?:hazme|haz|hacerme|hagas)(?: \w+){0,2} transferencia\b|\b(?:me|nos) (?:prestas|prestarias|envias|mandas|das|dejas|transfieres)(?: \w+){0,4} (?:dinero|euros|dolares|plata)\b/gu,
  /\b(?:me|nos) pagas(?: \w+){0,3} (?:factura|alquiler|billete|vuelo|deudas)\b|\bpag\w+(?: \w+){0,2} mi (?:factura|alquiler|billete|vuelo)\b/gu,
  /\bfaltan?\b[^.!?]{0,20}\balquiler\b|\balquiler\b[^.!?]{0,40}\b(?:echar|ayud\w+)\b|\bme prestas algo\b|\btarjet\w* regalo\b|\bme ayudas con (?:algo|un poco)\b/gu,
  // French
  /\bfais[- ]moi (?:un |le )?virement\b|\bvirement (?:sur|vers) mon\b|\bje te rembourserai\b|\bme (?:preter|envoyer|donner|virer|passer|avancer)(?: [\w']+){0,3} ?(?:argent|d'argent|l'argent|euros)\b/gu,
  /\btu me (?:paies|payes|paierais|regles)\b(?=[^.!?]{0,40}\b(?:facture|loyer|billet|taxi|vol|dettes)\b)|\bpay\w+(?: \w+){0,2} (?:ma|mon) (?:facture|loyer|billet)\b/gu,
  /\bmanque\b[^.!?]{0,20}\bloyer\b|\bme preter (?:un peu|quelque chose)\b|\btu participerais\b|\bdepanner\b[^.!?]{0,30}\b(?:fois|mois|loyer)\b/gu,
  /\bsend me a (?:hundred|thousand|few hundred|couple of hundred|fifty|twenty)\b|\bprestes\b[^.!?]{0,20}\b(?:euros|dinero|dolares)\b|\bm'avancer\b[^.!?]{0,30}\beuros?\b|\bcoupons? prepaye\w*\b|\bgutschein\b[^.!?]{0,30}\bcode\b/gu,
  /\bregalame\b[^.!?]{0,30}\b(?:zapatos|bolso|vestido|reloj|anillo|movil)\b/gu,
];

export const PRESSURE_PHRASES: readonly RegExp[] = [
  /\b(?:order|buy|get|take|choose|grab)(?: \w+){0,3} packages?\b(?=[^.!?]{0,50}\b(?:writing|write|talk|chat|answer|continue|keep|reply|messages?)\b)/gu,
  /\b(?:vul|laad|waardeer)(?: \w+){0,4} (?:tegoed|saldo|credits)\b|\btegoed (?:aan|op|aanvullen|opwaarderen)\b/gu,
  /\brecarg\w+(?: \w+){0,3} (?:saldo|creditos|cuenta)\b|\bhazte (?:premium|vip|socio)\b|\b(?:pide|compra|coge|encarga)(?: \w+){0,2} paquete\b[^.!?]{0,50}\b(?:escrib\w+|habl\w+|segu\w+|sigamos|contest\w+|cont\w+)/gu,
  /\brecharg\w+(?: \w+){0,3} (?:credits?|compte|solde)\b|\b(?:passe|abonne-toi|mets-toi)(?: \w+){0,2} (?:en |au |a )(?:premium|vip)\b|\b(?:commande|achete|prends)(?: \w+){0,3} (?:forfait|pack|paquet)\b[^.!?]{0,50}\b(?:ecri\w+|parl\w+|continu\w+|repond\w+)/gu,
  /\b(?:coin|credit|message)s? ?packs?\b|\b(?:neem|koop)(?: \w+){0,3} bundel\b/gu,
  /\b(?:upgrad\w*|become|go|geholt|holst|nimm\w*|neem|genomen|hecho|passe|pris|prendre)\b[^.!?]{0,20}\bpremium\b|\bpremium\b[^.!?]{0,15}\b(?:geholt|genomen|nehmen|holen|by now|account)\b/gu,
  /\btop up (?:now|today|tonight|or)\b|\b(?:grosse|kleine|nachste) paket\b|\bpremium neemt\b|\breprends(?: \w+)? credits\b|\babonnement superieur\b/gu,
];
