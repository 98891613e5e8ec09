import { normalizeIP } from "@fastify/rate-limit";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { ServerResponse } from "node:http";
import type { Deps } from "../deps.ts";
import type { BrandRecord } from "../http/actor.ts";
import { resolveBrand } from "../http/resolve-brand.ts";
import { AppError } from "../platform/app-error.ts";
import { serveAgentSocket } from "./agent-socket.ts";
import { MOVED, openChannel, TOKEN_REFUSED, TRY_AGAIN, type Channel } from "./channel.ts";
import { createHub, type Hub } from "./hub.ts";
import { serveMemberSocket } from "./member-socket.ts";
import { createSeats, type Seats } from "./seats.ts";
import { startPresence } from "./presence.ts";
import { startQueuePush } from "./queue-push.ts";
import { startTellingAdmins } from "./tell-admins.ts";
import { startTyping } from "./typing.ts";
import { startWallPush } from "./wall-push.ts";

const MOVE_MS = 1_000;
const LOOK_MS = 20;

/**
 * `/ws/user` and `/ws/agent`. The token comes as sub-protocol (`access_token, <token>`), never in the URL; a bad or
 * expired one closes with 4401. Another site's Origin is refused before the upgrade.
 */
export function mountSockets(app: FastifyInstance, deps: Deps): Promise<void> {
  if (!deps.config.ROLES.has("realtime")) return Promise.resolve();
  const hub = createHub(deps);
  const seats = createSeats(deps);
  const anonymous = createSeats({ ...deps, counters: undefined });
  deps.metrics.live.sockets = () => countSockets(hub);
  const starters = [startQueuePush, startPresence, startTyping, startTellingAdmins, startWallPush];
  const stops = [...starters.map((start) => start(deps, hub)), hub.close, seats.close, anonymous.close];
  app.addHook("onClose", () => {
    for (const stop of stops) stop();
  });
  deps.drain.onMove(() => moveAll(deps, hub));
  app.get(
    "/ws/user",
    {
      websocket: true,
      schema: { hide: true },
      preValidation: async (request) => checkOrigin(deps, request, [await resolveBrand(deps, request)]),
    },
    (socket, request) => {
      letGoOfAnswer(request);
      const channel = openChannel(deps, socket);
      void admit(deps, { channel, anonymous, ip: request.ip }, async () => {
        const brand = await resolveBrand(deps, request);
        await serveMemberSocket(deps, { hub, seats }, channel, tokenOf(request), brand);
      });
    },
  );
  app.get(
    "/ws/agent",
    {
      websocket: true,
      schema: { hide: true },
      preValidation: async (request) => checkOrigin(deps, request, await deps.brands.all()),
    },
    (socket, request) => {
      letGoOfAnswer(request);
      const channel = openChannel(deps, socket);
      void admit(deps, { channel, anonymous, ip: request.ip }, () =>
        serveAgentSocket(deps, { hub, seats }, channel, tokenOf(request)),
      );
    },
  );
  return Promise.resolve();
}

/** The upgrade's response is not needed; the connection would keep it and the whole request in memory. */
function letGoOfAnswer({ raw: { socket } }: FastifyRequest): void {
  const held = socket as typeof socket & { _httpMessage?: ServerResponse | null };
  held._httpMessage?.detachSocket(socket);
}

function countSockets(hub: Hub): Record<"member" | "agent" | "admin", number> {
  const counts = { member: 0, agent: 0, admin: 0 };
  for (const { desk } of hub.listeners()) counts[desk?.role ?? "member"] += 1;
  return counts;
}

/** Tells every socket to reconnect elsewhere, and waits a moment for them to go. */
async function moveAll({ clock }: Pick<Deps, "clock">, hub: Hub): Promise<void> {
  for (const listener of hub.listeners()) listener.move();
  for (const until = clock.monotonicMs() + MOVE_MS; clock.monotonicMs() < until;) {
    if (hub.listeners()[Symbol.iterator]().next().done === true) return;
    await clock.sleep(LOOK_MS);
  }
}

/** `ip`: undefined if the peer is gone, whatever the request's type says. */
type Stranger = { channel: Channel; anonymous: Seats; ip: string | undefined };

/** Until its token is verified a socket counts for its address; then for its owner. */
async function admit(
  deps: Pick<Deps, "config" | "drain" | "log">,
  { channel, anonymous, ip }: Stranger,
  serve: () => Promise<void>,
): Promise<void> {
  if (deps.drain.isMoving()) return channel.close(MOVED, "moved");
  if (ip === undefined) return channel.close(TRY_AGAIN, "gone");
  const { RATE_LIMITS, ADDRESS_SOCKETS } = deps.config;
  const leave = await anonymous.take(normalizeIP(ip), RATE_LIMITS === "on" ? ADDRESS_SOCKETS : Infinity);
  if (!leave) return channel.close(TRY_AGAIN, "too many sockets");
  channel.onClose(leave);
  try {
    await serve();
    leave();
  } catch (error) {
    if (error instanceof AppError) {
      const isFull = error.code === "rate-limited";
      return channel.close(isFull ? TRY_AGAIN : TOKEN_REFUSED, isFull ? "too many sockets" : error.code);
    }
    deps.log.warn({ err: error }, "opening a socket failed");
    channel.close(TRY_AGAIN, "try again later");
  }
}

/** The second of `access_token, <token>`. */
function tokenOf(request: FastifyRequest): string {
  const [name, token] = (request.headers["sec-websocket-protocol"] ?? "").split(/,\s*/);
  if (name !== "access_token" || !token) throw new AppError("unauthenticated");
  return token;
}

/** Browsers always send the page's origin; programs without one are authenticated by the token alone. */
function checkOrigin({ config }: Pick<Deps, "config">, request: FastifyRequest, brands: readonly BrandRecord[]): void {
  const { origin } = request.headers;
  if (origin === undefined) return;
  const { protocol } = request;
  const { host: own } = new URL(`${protocol}://${request.host}`);
  const { host = "" } = URL.canParse(origin) ? new URL(origin) : {};
  const port = /:\d+$/.exec(own)?.[0] ?? "";
  const ofBrands = brands.flatMap((brand) => [brand.domain, ...brand.hosts]).flatMap((name) => [name, name + port]);
  const known = [own, ...(config.PUBLIC_URL ? [new URL(config.PUBLIC_URL).host] : []), ...ofBrands];
  if (!known.includes(host) && !known.includes(host.replace(/^www\./, ""))) throw new AppError("forbidden");
}
