import type { RemovalOutcome } from "@masq/domain/care/removals";
import { email as emailRule } from "@masq/domain/rules";
import { FORM_CHARS, type FormType } from "@masq/domain/care/support";

/** A public form's fields; the browser and the server validate by the same model. */
export type FormModel<F extends string = string> = {
  type: FormType;
  fields: readonly F[];
  needed: readonly F[];
};
export type Values<F extends string = string> = Partial<Record<F, string>>;
/** `long`: longer than any field accepts. `refused`: the server rejected it without a reason the page knows. */
export type FaultKey = "needed" | "email" | "long" | "refused";
export type Faults<F extends string = string> = Partial<Record<F, FaultKey>>;
/** Why nothing was sent, if no field is at fault. `waitS`: seconds until another attempt. */
export type Problem = { code: string; waitS: number | null; captcha: "failed" | "timeout" | null };
export type Sent = { ticketNumber: string; outcome?: RemovalOutcome | undefined; dueDate?: string | undefined };
/** The result of a form sent without script. */
export type FormAnswer = { values: Values; faults: Faults; problem: Problem | null; sent: Sent | null };

/** A hidden field that only bots fill in. */
export const TRAP = "website";

export function valuesOf<F extends string>({ fields }: FormModel<F>, given: FormData | URLSearchParams): Values<F> {
  const entries = fields.map((field) => {
    const value = given.get(field);
    return [field, typeof value === "string" ? value : ""] as const;
  });
  return Object.fromEntries(entries) as Values<F>;
}

export function faultsOf<F extends string>({ fields, needed }: FormModel<F>, values: Values<F>): Faults<F> {
  const faults: Values = {};
  for (const field of fields) if ((values[field] ?? "").trim().length > FORM_CHARS) faults[field] = "long";
  for (const field of needed) if ((values[field] ?? "").trim() === "") faults[field] = "needed";
  const email = (values as Values)["email"]?.trim() ?? "";
  if (faults["email"] === undefined && emailRule(email) !== null) faults["email"] = "email";
  return faults as Faults<F>;
}

/** Builds the body, without empty fields. `trap`: the hidden field's value. */
export function bodyOf(values: Values, trap: string, extra: Record<string, unknown>): Record<string, unknown> {
  const typed = Object.entries(values).filter(([, value]) => (value ?? "").trim() !== "");
  return { ...Object.fromEntries(typed), ...(trap !== "" && { [TRAP]: trap }), ...extra };
}

type Refusal = {
  code: string;
  fields?: Readonly<Record<string, string>> | undefined;
  details?: Readonly<Record<string, unknown>> | undefined;
  retryAfter?: number | null | undefined;
};

export function judgeRefusal(
  { fields: known }: FormModel,
  { code, fields = {}, details = {}, retryAfter = null }: Refusal,
): Pick<FormAnswer, "faults" | "problem"> {
  const named = known.filter((field) => fields[field] !== undefined);
  const fault: FaultKey = code === "invalid-email" ? "email" : "refused";
  const faults = Object.fromEntries(
    named.map((field) => [field, fields[field] === "Required" ? ("needed" as const) : fault]),
  );
  const solved = details["captcha"] === "timeout" ? "timeout" : "failed";
  const captcha = fields["captcha"] === undefined ? null : solved;
  return { faults, problem: { code, waitS: retryAfter, captcha } };
}
