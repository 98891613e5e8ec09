import type { AccountValues } from "./account-model.ts";

/** What stood in the form when its page went away under it, for instance because the session ended. This tab alone. */
let kept: { owner: string; values: AccountValues } | null = null;

export const keptDraft = {
  put(owner: string, values: AccountValues): void {
    kept = { owner, values: { ...values, password: "" } };
  },
  of: (owner: string): AccountValues | null => (kept?.owner === owner ? kept.values : null),
  drop(): void {
    kept = null;
  },
};
