import type { WebhookEndpoint } from "@masq/contract/agent/webhooks";
import { WEBHOOK_KINDS } from "@masq/domain/operations/webhooks";
import { startTestApp, type TestApp } from "@masq/server/testing/app";
import { createDesk } from "@masq/server/testing/desk";
import type { TestReply } from "@masq/server/testing/http";
import { startWebhookReceiver, type WebhookReceiver } from "@masq/server/testing/webhook-receiver";
import assert from "node:assert/strict";
import { createWebhooks } from "../../platform/webhooks/webhooks.ts";
import { numberEvents } from "./number-events.ts";
import { sendDueEvents } from "./send-due-events.ts";

/** A product whose endpoints may be on this machine, and an admin of all brands. */
export async function openHooks() {
  const app: TestApp = await startTestApp({ deps: { webhooks: createWebhooks({ anywhere: true }) } });
  const desk = createDesk(app);
  const { id: adminId } = await desk.operator({ role: "admin" }, "offline");
  // Signs in for each call, since tests let days go by.
  const admin = {
    id: adminId,
    call: async (method: string, path: string, body?: unknown): Promise<TestReply> => {
      const { headers } = await app.given.signIn({ id: adminId, role: "admin" });
      return app.request(`/agent-api${path}`, { method, body, headers });
    },
  };
  const receivers: WebhookReceiver[] = [];

  /** A receiver, and its endpoint made by the admin. */
  const listen = async (over: { brand?: string | null; kinds?: readonly string[] } = {}) => {
    const receiver = await startWebhookReceiver();
    receivers.push(receiver);
    const wanted = { company: "cmp_test", brand: null, url: receiver.url, kinds: WEBHOOK_KINDS, ...over };
    const { status, body, text } = await admin.call("POST", "/webhooks", wanted);
    assert.equal(status, 201, text);
    const { endpoint, secret } = body as { endpoint: WebhookEndpoint; secret: string };
    return { ...receiver, id: endpoint._id, secret };
  };
  const rows = (endpointId: string) =>
    app.db
      .selectFrom("webhook_delivery")
      .where("endpoint_id", "=", endpointId)
      .orderBy("sequence")
      .select(["event_id", "state", "attempts"])
      .execute();
  const endpointOf = async (id: string): Promise<WebhookEndpoint | undefined> =>
    ((await admin.call("GET", "/webhooks")).body.endpoints as WebhookEndpoint[]).find(({ _id }) => _id === id);
  return {
    app,
    desk,
    admin,
    listen,
    rows,
    endpointOf,
    join: async (brand = "velvetrooms") => (await app.given.member({ brand_id: brand, verified: false })).id,
    /** A round of the jobs. */
    turn: async () => {
      await numberEvents(app.deps);
      return sendDueEvents(app.deps);
    },
    later: (seconds: number) => app.clock.advance(seconds * 1000),
    close: async () => {
      for (const receiver of receivers) await receiver.close();
      await app.close();
    },
  };
}
export type Hooks = Awaited<ReturnType<typeof openHooks>>;
