const APPS = "snap|snapchat|insta|instagram|telegram|tg|discord|fb|facebook|signal|kik|tiktok|skype|whatsapp";

/** Everyday requests for numbers, handles and messengers, by language. */
export const CONTACT_PHRASES: readonly RegExp[] = [
  new RegExp(String.raw`\bwhat(?:'s|s| is)? (?:your|ur|you) (?:${APPS}|digits|cell|socials?)\b`, "gu"),
  new RegExp(String.raw`\b(?:${APPS})\b[^.!?]{0,12}\b(?:or|oder|of|o|ou)\b[^.!?]{0,8}\b(?:${APPS})\b`, "gu"),
  new RegExp(
    String.raw`\b(?:te llamas en|heisst du (?:\w+ )?(?:bei|auf)|heet je op|t'appelles sur) (?:${APPS})\b`,
    "gu",
  ),
  new RegExp(String.raw`\b(?:hast du|heb je|tienes|tu as|as-tu)(?: \w+){0,2} (?:${APPS})\b`, "gu"),
  new RegExp(
    String.raw`\b(?:ton|dein|jouw|tu) (?:${APPS}|num|numero|tel|telephone|06|handynr)\b(?! (?:tag|rot))`,
    "gu",
  ),
  /\b(?:your|ur) (?:digits|phone number|cell number)\b|\bhandynr\b|\b(?:je|jouw|welk) (?:mailadres|e-?mailadres)\b|\b[a-z0-9-]{2,40}\.[a-z]{2,12}\/[a-z0-9]/gu,
  new RegExp(String.raw`\b(?:op|en|sur|auf|bei|por|al|via) (?:face|${APPS})\b(?! (?:de|d'))`, "gu"),
  /\bwhat(?:'s|s| is)? (?:your|ur) number\b|\bgib mir (?:\w+ ){0,2}deine (?:\w*adresse|nummer)\b|\bje 06\b|\b(?:gebruikersnaam|nutzername|benutzername|nombre de usuario|nom d'utilisateur)\b|\bpseudo sur\b|\b[a-z0-9._-]{2,40} chez [a-z0-9-]{2,40} point (?:fr|com|net|org)\b/gu,
];

/** The beginning of a mobile number, read out in pairs. */
export const NUMBER_PHRASES: readonly RegExp[] = [/\b0[ ,.]*[67][ ,.]+(?:\p{L}{2,4} ){0,2}\d{2}[ ,.]+\d{2}\b/gu];
