import { ruleMessage, type RuleFault } from "@masq/domain/rules";
import * as z from "zod/mini";

const fault = (key: RuleFault["key"], params: RuleFault["params"] = {}): RuleFault => ({ key, params });

/** Which rule of the catalogue an issue breaks. Bounds of numbers have no sentence of their own. */
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

// The sentences of the schema library are nobody's to read: wherever a schema has no sentence of its own, the catalogue's.
z.config({ customError: (issue) => ruleMessage(ruleOfIssue(issue)) });

/** What zod found, as the contract words it: the path of each field and a sentence. */
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
