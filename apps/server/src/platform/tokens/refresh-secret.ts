import { createHmac } from "node:crypto";
import type { Keys } from "../keys/keys.ts";

/**
 * The secret that follows `secret` in a session's refresh cookie. Derived, not drawn: the answer to a refresh that got
 * lost can be given once more without storing it, and nobody without the key can walk from an old cookie to a new one.
 */
export const nextRefreshSecret = (keys: Keys, sessionId: string, secret: string): string =>
  createHmac("sha256", keys.get("refresh-cookie")).update(`${sessionId}|${secret}`).digest("base64url");
