import { createHmac } from "node:crypto";
import type { Keys } from "../keys/keys.ts";

/**
 * The secret that follows `secret` in a session's refresh cookie. Derived, not random: a lost refresh response can be
 * repeated without storing it, and nobody without the key can compute the next cookie from an old one.
 */
export const nextRefreshSecret = (keys: Keys, sessionId: string, secret: string): string =>
  createHmac("sha256", keys.get("refresh-cookie")).update(`${sessionId}|${secret}`).digest("base64url");
