import type { AccountValues } from "./account-model.ts";

/** The form's values when its page disappeared, for example because the session ended. This tab only. */
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
