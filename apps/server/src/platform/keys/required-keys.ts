import type { Config } from "../../config/env.ts";
import { hasKey, newKey, type Keys } from "./keys.ts";

/** Every key that a house in production comes to use, beside `brand-<id>` of each brand. */
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
  "sso-state",
  "support-sender",
  "vapid",
] as const;

/** A value for `KEYS` with all of them, each new. */
export const newKeys = (): string => JSON.stringify(Object.fromEntries(REQUIRED_KEYS.map((name) => [name, newKey()])));

/**
 * A folder is whole from the first start on, so that a copy of it can be kept apart at once. Where
 * keys come from KEYS, one that is missing there would be made on each machine by itself, and each another: such a
 * process does not start.
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
