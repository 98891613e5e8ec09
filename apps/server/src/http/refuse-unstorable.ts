import { AppError } from "../platform/app-error.ts";

/** The path of the first text that PostgreSQL cannot keep: with a NUL, or half of a surrogate pair. */
function findUnstorable(value: unknown, path: string): string | undefined {
  if (typeof value === "string") return value.includes("\0") || !value.isWellFormed() ? path : undefined;
  if (typeof value !== "object" || value === null) return undefined;
  for (const [key, part] of Object.entries(value)) {
    const found = findUnstorable(part, path === "" ? key : `${path}.${key}`);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Throws `validation` with the field's name. Called after the contract's parsing, so the depth is the contract's. */
export function refuseUnstorable(...inputs: unknown[]): void {
  for (const input of inputs) {
    const path = findUnstorable(input, "");
    if (path !== undefined) throw new AppError("validation", { fields: { [path]: "The field is not valid" } });
  }
}
