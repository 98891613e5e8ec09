import { AFFILIATE_FIELDS, AFFILIATE_NEEDED, CONTACT_FIELDS } from "@masq/domain/care/support";
import type { FormModel } from "./form-model.ts";

export const CONTACT_FORM = {
  type: "contact",
  fields: CONTACT_FIELDS,
  needed: CONTACT_FIELDS,
} as const satisfies FormModel;

export const AFFILIATE_FORM = {
  type: "affiliate",
  fields: AFFILIATE_FIELDS,
  needed: AFFILIATE_NEEDED,
} as const satisfies FormModel;

const REMOVAL_FIELDS = ["url", "reason", "message", "name", "email"] as const;
export const REMOVAL_FORM = {
  type: "content-removal",
  fields: REMOVAL_FIELDS,
  needed: REMOVAL_FIELDS,
} as const satisfies FormModel;
