import { createHmac } from "node:crypto";
import type { Keys } from "../../platform/keys/keys.ts";

/**
 * Fingerprint of a send's body under its Idempotency-Key. Keyed, since a plain hash of a short text could be guessed
 * from a copy of the database.
 */
export const clientHash = (keys: Keys, target: string, body: unknown): string =>
  createHmac("sha256", keys.get("client-hash"))
    .update(JSON.stringify([target, body]))
    .digest("base64url");
