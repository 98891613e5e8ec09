import type { ErrorCode } from "@masq/contract/error-codes";
import type { Route } from "@masq/contract/route";
import type { FastifyInstance, FastifyRequest } from "fastify";
import net from "node:net";
import type { Log } from "../platform/log/log.ts";
import type { TokenClaims } from "../platform/tokens/tokens.ts";
import type { Actor } from "./actor.ts";

/** Calls by which somebody comes in, goes out, or changes what lets them in: each is told, whatever its end. */
const OF_IDENTITY =
  /authenticate|register$|refresh$|logout$|autologin$|password|passkey|factor|recoverycode|login|signin|identity|session/i;
const READS = /^(list|get|read)/;
/** Refusals that a probing caller causes: of access, of pace, of form. */
const REFUSALS: ReadonlySet<number> = new Set([400, 401, 403, 413, 415, 422, 429]);

type Told = { code?: ErrorCode; who?: string; session?: string };
const told = new WeakMap<FastifyRequest, Told>();

export function noteActor(request: FastifyRequest, actor: Actor): void {
  if (actor.kind !== "visitor") told.set(request, { ...told.get(request), who: actor.id, session: actor.sessionId });
}
export const noteRefusal = (request: FastifyRequest, code: ErrorCode): void =>
  void told.set(request, { ...told.get(request), code });

/** A call that answers with an access token says whom it let in; the token is one that we signed a moment ago. */
export function noteSignedIn(request: FastifyRequest, reply: unknown): void {
  const { access_token: one, accessToken: other } = (reply ?? {}) as { access_token?: unknown; accessToken?: unknown };
  const token = typeof one === "string" ? one : other;
  if (typeof token !== "string") return;
  const claims = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()) as TokenClaims;
  told.set(request, { ...told.get(request), who: claims.sub, session: claims.sid });
}

/** Enough to see one source of many tries, too little to be a person's address: /24 and /48. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, "");
  if (net.isIPv4(plain)) return `${plain.split(".").slice(0, 3).join(".")}.0/24`;
  if (!net.isIPv6(plain)) return "";
  const [head = "", tail = ""] = plain.split("::");
  const groups = head === "" ? [] : head.split(":");
  const rest = tail === "" ? [] : tail.split(":");
  const whole = plain.includes("::")
    ? [...groups, ...Array.from({ length: 8 - groups.length - rest.length }, () => "0"), ...rest]
    : groups;
  return `${whole.slice(0, 3).join(":")}::/48`;
}

/** How a call ended, as a line says it; undefined where there is nothing about safety to tell. */
export function securityEvent(name: string, status: number): "identity" | "refused" | undefined {
  if (OF_IDENTITY.test(name) && (!READS.test(name) || status >= 400)) return "identity";
  return REFUSALS.has(status) ? "refused" : undefined;
}

/**
 * One line for each sign-in, sign-out and change of what lets somebody in, and for each refusal: who (an account's
 * number), from which network, which call, how it ended. Never what was sent. Level info; `security` marks them.
 */
export function mountSecurityLog(app: FastifyInstance, { log }: { log: Log }): void {
  app.addHook("onResponse", async (request, reply) => {
    if (!log.isLevelEnabled("info")) return;
    const { route } = request.routeOptions.config as { route?: Route };
    const call = route?.name ?? (request.routeOptions.url === "/sso/callback" ? "signInElsewhere" : undefined);
    if (call === undefined) return;
    const security = securityEvent(call, reply.statusCode);
    if (!security) return;
    log.info(
      {
        security,
        call,
        status: reply.statusCode,
        ...told.get(request),
        network: networkOf(request.ip),
      },
      security === "identity" ? "identity" : "refused",
    );
  });
}
