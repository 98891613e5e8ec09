import {
  deletePushSubscription,
  getPushKey,
  putPushSubscription,
  stopMessageMails as stopRoute,
} from "@masq/contract/member/notifications";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { serveRoute } from "../../http/serve-route.ts";
import { removeSubscription, storeSubscription } from "../../people/auth/store-subscription.ts";
import { stopMessageMails } from "./stop-message-mails.ts";

const done = { status: "success" } as const;

/** Push devices, and unsubscribing from mails (decision G-091, override O-17). */
export function serveNotifications(scope: FastifyInstance, deps: Deps): void {
  serveRoute(scope, deps, "member", getPushKey, () => Promise.resolve({ key: deps.push.publicKey() }));
  serveRoute(scope, deps, "member", putPushSubscription, async ({ actor, body }) => {
    await storeSubscription(deps, actor, body);
    return done;
  });
  serveRoute(scope, deps, "member", deletePushSubscription, async ({ actor }) => {
    await removeSubscription(deps, actor);
    return done;
  });
  serveRoute(scope, deps, "member", stopRoute, async ({ body }) => {
    await stopMessageMails(deps, body.token);
    return done;
  });
}
