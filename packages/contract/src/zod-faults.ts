import { ruleMessage, type RuleFault } from "@masq/domain/rules";
import * as z from "zod/mini";

const fault = (key: RuleFault["key"], params: RuleFault["params"] = {}): RuleFault => ({ key, params });

/** The catalogue rule that an issue breaks. Numeric limits have no sentence of their own. */
function ruleOfIssue({ code, input, origin, minimum, maximum, format }: z.core.$ZodRawIssue): RuleFault {
  if (input === undefined) return fault("required");
  const isText = origin === "string";
  const isList = origin === "array" || origin === "set";
  if (code === "too_small" && isText)
    return minimum === 1 ? fault("required") : fault("minLength", { min: Number(minimum) });
  if (code === "too_small" && isList && minimum === 1) return fault("atLeastOne");
  if (code === "too_big" && isText) return fault("maxLength", { max: Number(maximum) });
  if (code === "too_big" && isList) return fault("atMost", { max: Number(maximum) });
  if (code === "invalid_format" && format === "email") return fault("email");
  return fault("notValid");
}

// The schema library's sentences are not meant for readers: where a schema has none, use the catalogue's.
z.config({ customError: (issue) => ruleMessage(ruleOfIssue(issue)) });

/** Zod's findings in the contract's form: each field's path and a sentence. */
export function faultsOf(error: z.core.$ZodError): Record<string, string> {
  const faults: Record<string, string> = {};
  for (const issue of error.issues) {
    const path = issue.path.map(String).join(".");
    if (issue.code === "unrecognized_keys")
      for (const key of issue.keys) faults[path ? `${path}.${key}` : key] = "Unknown field";
    else faults[path || "body"] ??= issue.message;
  }
  return faults;
}
