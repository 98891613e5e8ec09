import { createECDH, createHash } from "node:crypto";
import type { Keys } from "../keys/keys.ts";
import { postOutside } from "./post-outside.ts";
import { isPublicEndpoint } from "./public-address.ts";

/** A device as its browser named it: its push service endpoint, and keys only the device can open. */
export type PushTarget = { endpoint: string; keys: { p256dh: string; auth: string } };
/** `topic`: a later message replaces a waiting one. `subject`: contact for the push service. */
export type PushMessage = { payload: object; topic: string; subject: string };
/** `gone`: the device no longer exists. `refused`: never retry this message. `later`: try again. */
export type PushOutcome = "sent" | "gone" | "refused" | "later";

export type PushSender = {
  /** Base64url, as browsers expect. */
  publicKey: () => string;
  accepts: (endpoint: string) => boolean;
  send: (target: PushTarget, message: PushMessage) => Promise<PushOutcome>;
};

const DAY_S = 86_400;

/** The key `vapid` is the private half (RFC 8292): 32 bytes, from KEYS or created on first use. */
function vapidOf(keys: Keys): { publicKey: string; privateKey: string } {
  const secret = keys.get("vapid");
  const pair = createECDH("prime256v1");
  pair.setPrivateKey(secret);
  return { publicKey: pair.getPublicKey().toString("base64url"), privateKey: secret.toString("base64url") };
}

const outcomeOf = (status: number): PushOutcome => {
  if (status >= 200 && status < 300) return "sent";
  if (status === 404 || status === 410) return "gone";
  return status === 429 || status >= 500 ? "later" : "refused";
};

/** `anywhere`: for tests, whose push service is plain http on this machine. */
export function createPush(keys: Keys, { anywhere = false } = {}): PushSender {
  let vapid: ReturnType<typeof vapidOf> | undefined;
  const key = () => (vapid ??= vapidOf(keys));
  const accepts = (endpoint: string): boolean => (anywhere ? URL.canParse(endpoint) : isPublicEndpoint(endpoint));
  return {
    publicKey: () => key().publicKey,
    accepts,
    send: async (target, { payload, topic, subject }) => {
      if (!accepts(target.endpoint)) return "gone";
      const { default: library } = await import("web-push");
      const request = library.generateRequestDetails(target, JSON.stringify(payload), {
        TTL: DAY_S,
        urgency: "normal",
        topic: createHash("sha256").update(topic).digest("base64url").slice(0, 32),
        vapidDetails: { subject, ...key() },
      });
      return outcomeOf(await postOutside(request, anywhere));
    },
  };
}
