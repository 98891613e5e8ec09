import { characterWords } from "./words-characters.ts";
import { brandEditorWords } from "./words-brand-editor.ts";
import { brandWords } from "./words-brands.ts";
import { commandWords } from "./words-commands.ts";
import { payoutWords } from "./words-payouts.ts";
import { qualityWords } from "./words-quality.ts";
import { recordWords } from "./words-records.ts";
import { reportWords } from "./words-reports.ts";
import { removalWords } from "./words-removals.ts";
import { reviewWords } from "./words-reviews.ts";
import { moneyWords } from "./words-money.ts";
import { figureWords } from "./words-figures.ts";
import { lookupWords } from "./words-lookup.ts";
import { staffWords } from "./words-staff.ts";
import { factWords } from "./words-facts.ts";
import { ledgerWords } from "./words-ledger.ts";
import { moderationWords } from "./words-moderation.ts";
import { deskWords } from "./words-desk.ts";
import { sessionWords } from "./words-session.ts";
import { securityWords } from "./words-security.ts";
import { healthWords } from "./words-health.ts";
import { speedWords } from "./words-speed.ts";
import { styleWords } from "./words-style.ts";
import { ticketWords } from "./words-tickets.ts";
import { valueWords } from "./words-values.ts";
import { wallWords } from "./words-wall.ts";

/** Every text of the desk. Staff read English only; another language would be another set of files of this shape. */
export const words = {
  ...sessionWords,
  ...deskWords,
  ...commandWords,
  ...brandWords,
  ...brandEditorWords,
  ...characterWords,
  ...lookupWords,
  ...staffWords,
  ...factWords,
  ...ledgerWords,
  ...moderationWords,
  ...moneyWords,
  ...reportWords,
  ...removalWords,
  ...ticketWords,
  ...reviewWords,
  ...payoutWords,
  ...qualityWords,
  ...recordWords,
  ...securityWords,
  ...healthWords,
  ...speedWords,
  ...styleWords,
  ...valueWords,
  ...wallWords,
  ...figureWords,
} as const;
