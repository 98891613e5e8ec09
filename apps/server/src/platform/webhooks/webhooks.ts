import { postOutside } from "../push/post-outside.ts";
import { isPublicEndpoint } from "../push/public-address.ts";
import { signWebhook } from "./sign-webhook.ts";

export type OutgoingWebhook = {
  url: string;
  /** The same for every try of an event. */
  id: string;
  at: Date;
  body: string;
  /** The newest first. */
  secrets: readonly string[];
};
export type WebhookSender = {
  accepts: (url: string) => boolean;
  /** Returns the status of the answer; rejects without one. */
  send: (webhook: OutgoingWebhook) => Promise<number>;
};

/** `anywhere`: for tests, whose endpoints are plain http on this machine. */
export function createWebhooks({ anywhere = false } = {}): WebhookSender {
  const accepts = (url: string): boolean => (anywhere ? URL.canParse(url) : isPublicEndpoint(url));
  return {
    accepts,
    send: ({ url, id, at, body, secrets }) => {
      if (!accepts(url)) return Promise.reject(Object.assign(new Error("not a public address"), { code: "EPRIVATE" }));
      const timestamp = Math.floor(at.getTime() / 1000);
      const headers = {
        "content-type": "application/json",
        "content-length": Buffer.byteLength(body),
        "user-agent": "Masquerade-Webhooks/1",
        "webhook-id": id,
        "webhook-timestamp": timestamp,
        "webhook-signature": signWebhook(secrets, { id, timestamp, body }),
      };
      return postOutside({ endpoint: url, headers, body: Buffer.from(body) }, anywhere);
    },
  };
}
