import type { ErrorCode } from "@masq/contract/error-codes";
import type { Route } from "@masq/contract/route";
import type { FastifyInstance, FastifyRequest } from "fastify";
import net from "node:net";
import type { Log } from "../platform/log/log.ts";
import type { TokenClaims } from "../platform/tokens/tokens.ts";
import type { Actor } from "./actor.ts";

/** Calls that sign in, sign out or change credentials: always logged, whatever the result. */
const OF_IDENTITY =
  /authenticate|register$|refresh$|logout$|autologin$|password|passkey|factor|recoverycode|login|signin|identity|session/i;
const READS = /^(list|get|read)/;
/** Refusals a probing caller causes: of access, rate or form. */
const REFUSALS: ReadonlySet<number> = new Set([400, 401, 403, 413, 415, 422, 429]);

type Told = { code?: ErrorCode; who?: string; session?: string };
const told = new WeakMap<FastifyRequest, Told>();

export function noteActor(request: FastifyRequest, actor: Actor): void {
  if (actor.kind !== "visitor") told.set(request, { ...told.get(request), who: actor.id, session: actor.sessionId });
}
export const noteRefusal = (request: FastifyRequest, code: ErrorCode): void =>
  void told.set(request, { ...told.get(request), code });

/** A response with an access token tells who signed in; we have just signed it. */
export function noteSignedIn(request: FastifyRequest, reply: unknown): void {
  const { access_token: one, accessToken: other } = (reply ?? {}) as { access_token?: unknown; accessToken?: unknown };
  const token = typeof one === "string" ? one : other;
  if (typeof token !== "string") return;
  const claims = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()) as TokenClaims;
  told.set(request, { ...told.get(request), who: claims.sub, session: claims.sid });
}

/** Shows one source of many tries without being a personal address: /24 and /48. */
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

/** A call's result for the log; undefined if irrelevant to security. */
export function securityEvent(name: string, status: number): "identity" | "refused" | undefined {
  if (OF_IDENTITY.test(name) && (!READS.test(name) || status >= 400)) return "identity";
  return REFUSALS.has(status) ? "refused" : undefined;
}

/**
 * Logs one line per sign-in, sign-out and change of credentials, and per refusal: who (an account's id), from which
 * network, which call, the result. Never what was sent. Level info; `security` marks them.
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
