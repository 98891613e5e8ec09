import type * as z from "zod/mini";

/** What zod found, as the contract words it: the path of each field and a sentence. */
export function faultsOf(error: z.core.$ZodError): Record<string, string> {
  const faults: Record<string, string> = {};
  for (const issue of error.issues) {
    const path = issue.path.map(String).join(".");
    if (issue.code === "unrecognized_keys")
      for (const key of issue.keys) faults[path ? `${path}.${key}` : key] = "Unknown field";
    else {
      const isMissing = issue.message.endsWith("received undefined");
      faults[path || "body"] ??= isMissing ? "Required" : issue.message;
    }
  }
  return faults;
}
