import fs from "node:fs";
import path from "node:path";

let list: ReadonlySet<string> | undefined;

/** Whether a lower-cased password is on the offline list (trust section 6). Read once, on first use. */
export function isCommonPassword(lowerCased: string): boolean {
  list ??= new Set(fs.readFileSync(path.join(import.meta.dirname, "password-blocklist.txt"), "utf8").split("\n"));
  return list.has(lowerCased);
}
