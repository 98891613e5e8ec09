import { JUDGED_RULES, STAFF_CLASSES, type StaffClass } from "@masq/domain/chat/held-reply";
import type { PolicyRule } from "@masq/domain/chat/reply-policy/verdict";

/** Binding of a held reply's sealed text. */
export const heldPlace = (id: string): string => `held:${id}`;

/** A second reader has opened it; nobody else may for so long. */
export const READER_MS = 60_000;

const isStaffClass = (name: string): name is StaffClass => (STAFF_CLASSES as readonly string[]).includes(name);
export const judgedRule = (name: string): PolicyRule => JUDGED_RULES[isStaffClass(name) ? name : "unknown"];
