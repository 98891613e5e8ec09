import { SELF_HARM_PHRASES, THREAT_PHRASES } from "./phrases/crisis.ts";
import type { PatternRule } from "./verdict.ts";

/** Flags, never blocks: the member gets the crisis notice and sales pause (trust section 3). */
export const CRISIS_RULES: readonly PatternRule[] = [
  {
    code: "S1",
    title: "Self-harm",
    advice: "The member has been shown where to find help. Answer warmly and plainly; no flirting, no plot.",
    outcome: "flag",
    patterns: {
      plain: [
        ...SELF_HARM_PHRASES,
        /\b(?:kill(?:ing)? myself|end(?:ing)? (?:my life|it all|myself)|take my (?:own )?life|suicid(?:e|al)|want to die|wanna die|wish i (?:was|were) dead|don't want to (?:live|be alive|wake up|be here any ?more)|no (?:reason|point) (?:to|in) liv(?:e|ing)|better off without me|hurt(?:ing)? myself|cut(?:ting)? myself|self[- ]?harm\w*|can't go on (?:any ?more|living))\b(?! (?:laughing|shaving|of (?:laughter|embarrassment|shame)))/gu,
        /\b(?:bring(?:e)? mich um|mich umbringen|umzubringen|selbstmord\w*|suizid\w*|das leben nehmen|nicht mehr leben|will sterben|mochte sterben|mir (?:etwas|was) an(?:zu)?tun|mich (?:ritzen|verletzen)|schluss machen mit dem leben)\b/gu,
        /\b(?:zelfmoord\w*|suicidaal|niet meer leven|wil dood|mezelf (?:pijn doen|snijden|van kant maken)|een eind(?:e)? aan (?:mijn leven|maken)|maak er een eind aan)\b/gu,
        /\b(?:suicid(?:io|arme|a)|quitarme la vida|matarme|no quiero (?:vivir|seguir viviendo)|quiero morir(?:me)?|hacerme dano|cortarme)\b/gu,
        /\b(?:me suicider|suicid(?:e|aire)|en finir(?: avec (?:la|ma) vie)?|(?:plus|pas) envie de vivre|envie de mourir|veux mourir|me tuer|me faire du mal|me scarifier|mettre fin a mes jours)\b/gu,
      ],
    },
  },
  {
    code: "S2",
    title: "Threat of violence",
    advice: "Do not answer the threat. A supervisor has been told.",
    outcome: "flag",
    patterns: {
      plain: [
        ...THREAT_PHRASES,
        /\bi(?:'ll| will|'m going to|'m gonna| am going to| want to| swear i'll) (?:kill|hurt|stab|shoot|strangle|murder|rape|beat(?: up)?|hunt down) (?:you|her|him|them|my (?:wife|husband|boss|ex\w*|girlfriend|boyfriend|kids|family))\b|\bi know where you live\b|\byou(?:'re| are) dead (?:meat|when i)\b/gu,
        /\bich (?:bring(?:e)?|mach(?:e)?|stech(?:e)?|schlag(?:e)?) (?:dich|sie|ihn|euch) (?:um|fertig|kalt|ab|tot)\b|\bich werde (?:dich|sie|ihn) (?:umbringen|toten)\b/gu,
        /\bik (?:vermoord|maak) (?:je|haar|hem|jullie)(?: (?:kapot|af|dood))?\b|\b(?:te|la|lo) voy a matar\b|\bte matare\b|\bvoy a matar(?:te|la|lo)\b|\bje vais (?:te|la|le) tuer\b|\bje te tuerai\b/gu,
      ],
    },
  },
];
