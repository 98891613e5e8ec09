import Fastify from "fastify";
import type { AddressInfo } from "node:net";
import { serveMerchant, serveTokens, type Desk } from "./test-gateway-api.ts";
import { makeControl, serveControl, serveDown, type Control, type Down } from "./test-gateway-control.ts";
import { serveChallenge } from "./test-gateway-challenge.ts";
import { serveFields } from "./test-gateway-fields.ts";
import { servePortal } from "./test-gateway-portal.ts";
import { openStore } from "./test-gateway-store.ts";
import { openTill } from "./test-gateway-till.ts";
import { openPost } from "./test-gateway-webhooks.ts";

export type TestGatewayOptions = {
  /** 0: any free one. */
  port: number;
  /** `:memory:` or a path; a file outlives the process. */
  file: string;
  merchant: {
    /** Bearer secret of the merchant's calls. */
    secret: string;
    /** Whether pages of this origin may show the fields, and bank questions may lead back to it. */
    mayFrame: (origin: string) => boolean;
  };
  /** `url`: asked before each call, since the product may open its port later. */
  webhook: { url: () => string | undefined; secret: string };
  /** Absent, or returning undefined: the machine's time. */
  clock?: () => Date | undefined;
};
/** `origin`: as browsers name it: its own host, which no cookie of the product reaches. */
export type TestGateway = { url: string; origin: string; control: Control; close: () => Promise<void> };

const HOST = "pay.localhost";

/** The built-in test gateway: a payment provider for pretended payments, which does on demand whatever real ones do. */
export async function openTestGateway(options: TestGatewayOptions): Promise<TestGateway> {
  const { merchant, webhook, clock } = options;
  let shiftMs = 0;
  const now = (): Date => new Date((clock?.() ?? new Date()).getTime() + shiftMs);
  const store = openStore(options.file);
  const delays = { slowMs: 5_000, lateMs: 20_000 };
  const post = openPost({ ...webhook, now });
  const till = openTill({ store, now, tell: post.send, delays });
  let port = options.port;
  let down: Down | undefined;
  const desk: Desk = { store, till, delays, now, ...merchant, origin: () => `http://${HOST}:${port}` };
  const control = makeControl(desk, post, {
    down: (how) => {
      down = how;
    },
    advance: (ms) => {
      shiftMs += ms;
    },
  });
  const app = Fastify({ logger: false, forceCloseConnections: true, bodyLimit: 16_384 });
  serveDown(app, () => down);
  serveControl(app, control);
  // The pages' own forms; nothing else is posted this way.
  app.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  servePortal(app, desk, control);
  serveFields(app, desk);
  serveChallenge(app, desk);
  serveTokens(app, desk);
  serveMerchant(app, desk);
  const shut = async (): Promise<void> => {
    till.close();
    await post.close();
    await app.close();
    store.close();
  };
  try {
    await app.listen({ port, host: "127.0.0.1" });
  } catch (error) {
    await shut();
    throw error;
  }
  port = (app.server.address() as AddressInfo).port;
  till.resume();
  return { url: `http://127.0.0.1:${port}`, origin: desk.origin(), control, close: shut };
}
