import { MEET_UP_AHEAD_MS } from "@masq/domain/constants";
import type { JudgedScene } from "../policy/judge-memo.ts";

/** Binding of a role-play date's sealed texts. */
export const meetUpPlace = (id: string, part: keyof JudgedScene): string => `meet-up:${id}:${part}`;

/** The fault of a date; null = none (decision G-140). */
export function dateFault(meetDate: Date, now: Date): string | null {
  const ahead = meetDate.getTime() - now.getTime();
  if (!(ahead > 0)) return "Choose a time in the future";
  return ahead > MEET_UP_AHEAD_MS ? "At most a year ahead" : null;
}
