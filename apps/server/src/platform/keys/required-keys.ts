import type { Config } from "../../config/env.ts";
import { hasKey, newKey, type Keys } from "./keys.ts";

/** Every key that production uses, besides `brand-<id>` of each brand. */
export const REQUIRED_KEYS = [
  "access-token",
  "captcha",
  "card-page",
  "client-hash",
  "house",
  "image-address",
  "message-mails",
  "persons",
  "refresh-cookie",
  "removal-sender",
  "search-mails",
  "sentences",
  "sso-state",
  "support-sender",
  "vapid",
] as const;

/** A value for `KEYS` with all of them, newly generated. */
export const newKeys = (): string => JSON.stringify(Object.fromEntries(REQUIRED_KEYS.map((name) => [name, newKey()])));

/**
 * Makes the folder complete at the first start, so that a copy can be stored elsewhere at once. A key missing from KEYS
 * would be created differently on each machine, so such a process does not start.
 */
export function demandKeys(config: Pick<Config, "MODE" | "KEYS" | "DATA_DIR">, keys: Keys): void {
  if (config.MODE !== "production") return;
  const missing = REQUIRED_KEYS.filter((name) => !hasKey(config, name));
  if (Object.keys(config.KEYS).length > 0 && missing.length > 0)
    throw new Error(
      `KEYS lacks ${missing.join(", ")}, and DATA_DIR/keys has none of them: each machine would make its own. ` +
        "`npm run make-keys` writes a whole set (docs/operations/install.md).",
    );
  for (const name of REQUIRED_KEYS) keys.get(name);
}
