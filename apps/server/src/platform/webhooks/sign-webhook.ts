import { createHmac } from "node:crypto";
import { newKeyBytes } from "../ids/ids.ts";

const PREFIX = "whsec_";

/** In the form of the Standard Webhooks: 256 bits in base64. */
export const newWebhookSecret = (): string => `${PREFIX}${newKeyBytes(32).toString("base64")}`;

/** What is signed is the id, the second of the try and the body, as sent; several secrets sign side by side. */
export function signWebhook(
  secrets: readonly string[],
  { id, timestamp, body }: { id: string; timestamp: number; body: string },
): string {
  return secrets
    .map((secret) => {
      const key = Buffer.from(secret.slice(PREFIX.length), "base64");
      return `v1,${createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64")}`;
    })
    .join(" ");
}
