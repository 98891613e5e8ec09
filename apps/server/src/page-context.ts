import { LOCALE_COOKIE, THEME_COOKIE, type Locale, type SsrContext, type Theme } from "@masq/contract/ssr-context";
import type { User } from "@masq/contract/member/user";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Deps } from "./deps.ts";
import type { FindStanding, Standing } from "./people/auth/find-viewer.ts";
import { signMemberAccess } from "./people/auth/sign-access.ts";
import { currentDisclosure } from "./foundation/brands/brands.queries.ts";
import { viewBrand } from "./foundation/brands/brands.views.ts";
import { newNonce } from "./platform/ids/ids.ts";
import type { BrandRecord } from "./http/actor.ts";
import { resolveBrand } from "./http/resolve-brand.ts";

/** Caches the viewer per request: both the limits and the page ask. */
export function onceARequest(find: FindStanding): FindStanding {
  const found = new WeakMap<FastifyRequest, ReturnType<FindStanding>>();
  return (deps, brand, request) => {
    const standing = found.get(request) ?? find(deps, brand, request);
    found.set(request, standing);
    return standing;
  };
}

/** Language chosen by the member on any device, else in this browser, else the browser's own, else English. */
function localeOf(request: FastifyRequest, viewer: User | null): Locale {
  const stored = viewer?.profile.settings.language ?? "auto";
  if (stored !== "auto") return stored;
  const chosen = request.cookies[LOCALE_COOKIE];
  if (chosen === "de" || chosen === "en") return chosen;
  const first = (request.headers["accept-language"] ?? "").split(",")[0]?.trim().slice(0, 2).toLowerCase();
  return first === "de" ? "de" : "en";
}

function themeOf(request: FastifyRequest, viewer: User | null): Theme {
  const stored = viewer?.profile.settings.theme ?? "auto";
  if (stored !== "auto") return stored;
  const chosen = request.cookies[THEME_COOKIE];
  return chosen === "light" || chosen === "dark" ? chosen : "auto";
}

/** Origins the checkout may load and call: the gateway's, and the configured wallets'. */
async function paymentOrigins(
  { config, gateways }: Deps,
  { company }: BrandRecord,
): Promise<SsrContext["paymentOrigins"]> {
  const current = await gateways.of(company.id);
  const { frame, script, connect } = current?.origins ?? { frame: [], script: [], connect: [] };
  const wallet = current?.tokenOfWallet ? (config.GOOGLE_PAY?.origins ?? []) : [];
  return { frame: [...frame, ...wallet], script, connect: [...connect, ...wallet] };
}

/** Calls a public route for the page's caller: a form posted without scripts. */
async function sendFor(
  app: FastifyInstance,
  brand: BrandRecord,
  request: FastifyRequest,
  { path, body }: { path: string; body: object },
) {
  const reply = await app.inject({
    method: "POST",
    url: `/api${path}`,
    headers: { host: request.host, "x-api-key": brand.apiKey, "content-type": "application/json" },
    remoteAddress: request.ip,
    payload: body,
  });
  const wait = Number(reply.headers["retry-after"] ?? Number.NaN);
  return { status: reply.statusCode, body: reply.json<unknown>(), retryAfter: Number.isFinite(wait) ? wait : null };
}

function wordsOf(body: string): string {
  try {
    const { message } = JSON.parse(body) as { message?: unknown };
    return typeof message === "string" && message !== "" ? message : "Unknown error";
  } catch {
    return "Unknown error";
  }
}

/**
 * A GET inside the process for the page's caller, counted for their address, not this machine's. A member read that is
 * refused, for instance by overload, is undefined; any other failure is our bug and thrown.
 */
async function readFor(
  app: FastifyInstance,
  { request, locale }: { request: FastifyRequest; locale: Locale },
  path: string,
  proof: Record<string, string>,
): Promise<unknown> {
  const reply = await app.inject({
    method: "GET",
    url: `/api${path}`,
    headers: { host: request.host, "accept-language": locale, ...proof },
    remoteAddress: request.ip,
  });
  if (reply.statusCode < 400) return reply.json();
  const isRefused = reply.statusCode < 500 || reply.statusCode === 503;
  if (isRefused && "authorization" in proof) return undefined;
  throw new Error(`${path}: ${wordsOf(reply.body)}`);
}

/** The same for the member whom the refresh cookie proved: through every gate of the call, as from the browser. */
async function askFor(
  app: FastifyInstance,
  deps: Deps,
  { standing, domain, ...page }: { request: FastifyRequest; locale: Locale; domain: string; standing: Standing },
  path: string,
): Promise<unknown> {
  const { viewer, sessionId } = standing;
  const token = await signMemberAccess(deps, { memberId: viewer._id, sessionId, domain });
  try {
    return await readFor(app, page, path, { authorization: `Bearer ${token}` });
  } finally {
    deps.tokens.forget(token);
  }
}

/** Builds what one page needs; public GETs are answered inside the process instead of over a second connection. */
export async function pageContext(
  app: FastifyInstance,
  deps: Deps,
  request: FastifyRequest,
  version: string,
  findStanding: FindStanding,
): Promise<SsrContext> {
  const brand = await resolveBrand(deps, request);
  const standing = await findStanding(deps, brand, request);
  const viewer = standing?.viewer ?? null;
  const locale = localeOf(request, viewer);
  const disclosure = await currentDisclosure(deps.db, brand.id, locale);
  return {
    brand: viewBrand(brand, disclosure),
    apiKey: brand.apiKey,
    locale,
    nonce: newNonce(),
    viewer,
    theme: themeOf(request, viewer),
    version,
    emojiUrl: deps.config.EMOJI_URL,
    captcha: deps.captcha.look,
    captchaOrigins: deps.config.CAPTCHA_HOSTED?.origins ?? [],
    paymentOrigins: await paymentOrigins(deps, brand),
    monitoring: { sample: deps.config.MONITORING_SAMPLE, agent: deps.config.MONITORING_AGENT ?? null },
    demo: deps.config.MODE === "demo",
    read: (path) => readFor(app, { request, locale }, path, { "x-api-key": brand.apiKey }),
    ...(standing && {
      ask: (path: string) => askFor(app, deps, { request, locale, domain: brand.domain, standing }, path),
    }),
    send: (path, body) => sendFor(app, brand, request, { path, body }),
    report: (error) => request.log.error({ err: error }, "rendering a page failed"),
  };
}
