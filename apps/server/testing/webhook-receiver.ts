import http from "node:http";
import type { AddressInfo } from "node:net";
import { Webhook } from "standardwebhooks";

type Body = { type: string; timestamp: string; sequence: number; data: Record<string, unknown> };
/** One call, as a receiver that verifies with somebody else's library has it. */
export type HeardWebhook = { id: string; headers: Record<string, string>; raw: string; body: Body };
export type WebhookReceiver = {
  url: string;
  heard: HeardWebhook[];
  /** Statuses of the next answers; 204 once the list is empty. 0: no answer, the line is cut. */
  answers: number[];
  /** Answers nothing while it is set. */
  hold: (until: Promise<void>) => void;
  close: () => Promise<void>;
};

/** Throws if the call was not signed with this secret, or not now. */
export const verify = (secret: string, { raw, headers }: HeardWebhook): Body =>
  new Webhook(secret).verify(raw, headers) as Body;

/** Another system's endpoint, without TLS. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const heard: HeardWebhook[] = [];
  const answers: number[] = [];
  let held = Promise.resolve();
  const server = http.createServer((request, reply) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const raw = Buffer.concat(chunks).toString();
      const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
      heard.push({ id: headers["webhook-id"] ?? "", headers, raw, body: JSON.parse(raw) as Body });
      const status = answers.shift() ?? 204;
      void held.then(() => {
        if (status === 0) return reply.destroy();
        return reply.writeHead(status, { location: "/elsewhere" }).end();
      });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hooks`,
    heard,
    answers,
    hold: (until) => {
      held = until;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
