import type { Ruling } from "@masq/contract/member/rulings";
import { dateFormat } from "../../shared/formats.ts";
import { m } from "../../paraglide/messages.js";
import { useBrand, useRootData } from "../../shared/viewer.ts";

type Words<K extends string> = Readonly<Record<K, () => string>>;

export const ACTS: Words<Ruling["act"]> = {
  "picture-refused": m["decision_act_picture-refused"],
  "review-refused": m["decision_act_review-refused"],
  "words-masked": m["decision_act_words-masked"],
  "profile-masked": m["decision_act_profile-masked"],
  "account-locked": m["decision_act_account-locked"],
  "conversation-frozen": m["decision_act_conversation-frozen"],
  "conversation-closed": m["decision_act_conversation-closed"],
  "message-removed": m["decision_act_message-removed"],
  "credits-taken": m["decision_act_credits-taken"],
  "appeal-kept": m["decision_act_appeal-kept"],
  "appeal-granted": m["decision_act_appeal-granted"],
};

/** How long each lasts. */
export const LONG: Words<Ruling["act"]> = {
  "picture-refused": m["decision_long_picture-refused"],
  "review-refused": m["decision_long_review-refused"],
  "words-masked": m["decision_long_words-masked"],
  "profile-masked": m["decision_long_profile-masked"],
  "account-locked": m["decision_long_account-locked"],
  "conversation-frozen": m["decision_long_conversation-frozen"],
  "conversation-closed": m["decision_long_conversation-closed"],
  "message-removed": m["decision_long_message-removed"],
  "credits-taken": m["decision_long_credits-taken"],
  "appeal-kept": m["decision_long_appeal-kept"],
  "appeal-granted": m["decision_long_appeal-granted"],
};

export const GROUNDS: Words<Ruling["ground"]> = {
  explicit: m.decision_ground_explicit,
  "somebody-else": m["decision_ground_somebody-else"],
  "under-age": m["decision_ground_under-age"],
  "contact-data": m["decision_ground_contact-data"],
  unfit: m.decision_ground_unfit,
  insult: m.decision_ground_insult,
  "real-person": m["decision_ground_real-person"],
  unlawful: m.decision_ground_unlawful,
  conduct: m.decision_ground_conduct,
  fraud: m.decision_ground_fraud,
  "many-accounts": m["decision_ground_many-accounts"],
  security: m.decision_ground_security,
  "being-checked": m["decision_ground_being-checked"],
  "removal-request": m["decision_ground_removal-request"],
  "reply-rules": m["decision_ground_reply-rules"],
  "payment-reversed": m["decision_ground_payment-reversed"],
  appeal: m.decision_ground_appeal,
};

export const STATES: Words<Ruling["appeal"]> = {
  open: m.decision_state_open,
  waiting: m.decision_state_waiting,
  answered: m.decision_state_answered,
  over: m.decision_state_over,
  none: m.decision_state_none,
};

/** Whether a person or a program decided, and who had told us. */
export function howOf({ act, isProgram, origin }: Pick<Ruling, "act" | "isProgram" | "origin">): string {
  if (act === "appeal-kept" || act === "appeal-granted") return m.decision_how_appeal();
  if (act === "credits-taken") return m.decision_how_bank();
  if (isProgram) return m.decision_how_program();
  return origin === "notice" ? m.decision_how_notice() : m.decision_how_own();
}

export const hrefOf = ({ _id, key }: { _id: string; key: string }): string => `/decision/${_id}?key=${key}`;

/** A day in the brand's zone: the server writes it, too. */
export function useDay(): (date: string) => string {
  const { locale } = useRootData();
  const { timezone } = useBrand();
  const day = dateFormat(locale, { dateStyle: "long", timeZone: timezone });
  return (date) => day.format(new Date(date));
}
