import { MEET_UP_AHEAD_MS } from "@masq/domain/constants";
import type { JudgedScene } from "../policy/judge-memo.ts";

/** What the sealed texts of a role-play date are bound to. */
export const meetUpPlace = (id: string, part: keyof JudgedScene): string => `meet-up:${id}:${part}`;

/** What is wrong with a moment; null = nothing (decision G-140). */
export function dateFault(meetDate: Date, now: Date): string | null {
  const ahead = meetDate.getTime() - now.getTime();
  if (!(ahead > 0)) return "Choose a time in the future";
  return ahead > MEET_UP_AHEAD_MS ? "At most a year ahead" : null;
}
