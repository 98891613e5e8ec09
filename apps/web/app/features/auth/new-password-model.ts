import { checkPassword } from "@masq/domain/people/passwords";
import { required } from "@masq/domain/rules";
import type { Fault } from "./rule-text.ts";

export type NewPasswordField = "password" | "repeat";
export type NewPasswordFaults = Partial<Record<NewPasswordField, Fault>>;

type Judge = { username: string; brandWords: readonly string[] };

/** Checks the new password by the server's rules (its list of common ones stays on the server), and the repetition. */
export function judgeNewPassword(typed: Record<NewPasswordField, string>, judge: Judge): NewPasswordFaults {
  const faults: NewPasswordFaults = {};
  const fault =
    required(typed.password) ?? checkPassword(typed.password, { ...judge, isStaff: false, isCommon: () => false });
  if (fault !== null) faults.password = fault;
  const twinFault = required(typed.repeat) ?? (typed.repeat === typed.password ? null : { key: "mismatch" as const });
  if (twinFault !== null) faults.repeat = twinFault;
  return faults;
}

export const minutesOf = (seconds: number): number => Math.max(1, Math.ceil(seconds / 60));
