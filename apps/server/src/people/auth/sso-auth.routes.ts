import { productName } from "@masq/domain/foundation/product-name";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Deps } from "../../deps.ts";
import type { BrandRecord } from "../../http/actor.ts";
import { resolveBrand } from "../../http/resolve-brand.ts";
import type { HttpContext } from "../../http/serve-route.ts";
import { AppError } from "../../platform/app-error.ts";
import { spendOnce } from "../../platform/spent/spend-once.ts";
import { SsoRefusal, type SsoIdentity, type SsoProvider } from "../../platform/sso/sso.ts";
import { keepLogin } from "./keep-login.ts";
import { linkIdentity } from "./link-identity.ts";
import { signInBySso } from "./sign-in-by-sso.ts";
import { demoCode, demoPeople, readDemoCode } from "./sso-demo.ts";
import { identityPage, onwardPage, SSO_PAGE_HEADERS } from "./sso-pages.ts";
import { beginTry, endTry, originOf, ownPage, readTry, type SsoAttempt } from "./sso-state.ts";

type Http = { request: FastifyRequest; reply: FastifyReply };
type Query = Record<string, string | string[] | undefined>;

const LIMIT = { rateLimit: { max: 60, timeWindow: 900_000 } };
const one = (value: string | string[] | undefined): string => (typeof value === "string" ? value : "");
const queryOf = (request: FastifyRequest): string => new URL(request.url, "http://local.invalid").search;

function providerOf(deps: Deps, brand: BrandRecord): SsoProvider | "demo" {
  const { sso } = brand.settings;
  if (sso === undefined) throw new AppError("not-found");
  if (sso.provider === "demo") return "demo";
  const { issuer, clientId } = sso;
  return { issuer, clientId, clientSecret: deps.config.SSO_SECRETS[brand.fullScope] };
}

const home = (reply: FastifyReply, error: string): FastifyReply =>
  reply.header("cache-control", "no-store").redirect(`/?${new URLSearchParams({ error }).toString()}`);

/** Where people identify themselves: the provider's page, or the demo's own. */
async function showVerify(deps: Deps, brand: BrandRecord, { attempt }: SsoAttempt, { reply }: Http) {
  const provider = providerOf(deps, brand);
  void reply.header("cache-control", "no-store");
  if (provider !== "demo") return reply.redirect((await deps.sso.begin(provider, attempt)).href);
  const { state } = attempt;
  const back = (query: Record<string, string>): string =>
    `/sso/callback?${new URLSearchParams({ ...query, state }).toString()}`;
  const people = await Promise.all(
    (await demoPeople(deps, brand)).map(async (person) => ({
      label: person.name,
      href: back({ code: await demoCode(deps, person, state) }),
    })),
  );
  const others = [...people.splice(-1), { label: "Refuse", href: back({ error: "access_denied" }) }];
  return reply.headers(SSO_PAGE_HEADERS).send(identityPage(productName(brand.domain), people, others));
}

function identify(deps: Deps, brand: BrandRecord, attempt: SsoAttempt["attempt"], query: string): Promise<SsoIdentity> {
  const provider = providerOf(deps, brand);
  return provider === "demo"
    ? readDemoCode(deps, new URLSearchParams(query), attempt.state)
    : deps.sso.identify(provider, query, attempt);
}

/** Handles the return: verifies and uses up the attempt, reads the identity, opens the session. */
async function comeBack(deps: Deps, brand: BrandRecord, http: Http): Promise<FastifyReply> {
  const { request, reply } = http;
  const found = await readTry(deps, brand, http);
  endTry(deps, http);
  if (!found || one((request.query as Query)["state"]) !== found.attempt.state) throw new SsoRefusal("sso_failed");
  const { jti, exp, redirectUrl } = found.state;
  if (!(await spendOnce(deps.db, { id: `sso:${jti}`, kind: "sso", expiresAt: new Date(exp * 1000) })))
    throw new SsoRefusal("sso_failed");
  const identity = await identify(deps, brand, found.attempt, queryOf(request));
  if (found.state.session !== undefined) {
    await linkIdentity(deps, brand, found.state.session, identity);
    return toSettings(http, "linked");
  }
  const userAgent = request.headers["user-agent"] ?? "";
  const session = await signInBySso(deps, brand, { identity, userAgent, address: request.ip });
  keepLogin(deps, http as HttpContext, "user", session);
  return reply.headers(SSO_PAGE_HEADERS).send(onwardPage(ownPage(brand, originOf(http), redirectUrl)));
}

type Linking = "linked" | "taken" | "denied" | "failed";

const toSettings = (http: Http, identity: Linking): FastifyReply => {
  const query = new URLSearchParams({ identity }).toString();
  return http.reply.headers(SSO_PAGE_HEADERS).send(onwardPage(`${originOf(http)}/settings/security?${query}`));
};

/** A member who linked stays signed in. */
function answerLinker(error: unknown, http: Http): FastifyReply {
  if (error instanceof AppError && error.code === "identity-taken") return toSettings(http, "taken");
  if (error instanceof SsoRefusal && error.code === "access_denied") return toSettings(http, "denied");
  if (!(error instanceof AppError || error instanceof SsoRefusal)) throw error;
  http.request.log.warn({ err: error.cause ?? error }, "linking an identity failed");
  return toSettings(http, "failed");
}

/** Maps a failure to the specification's page-load check (sections 2 and 8; decision G-039). */
function answerRefusal(error: unknown, { request, reply }: Http): FastifyReply {
  if (error instanceof AppError && error.code === "auto-login-not-found") return home(reply, "not_found");
  if (error instanceof AppError && error.code === "blocked") return reply.redirect("/block");
  if (!(error instanceof SsoRefusal)) throw error;
  if (error.code !== "access_denied") request.log.warn({ err: error.cause ?? error }, "external sign-in failed");
  return home(reply, error.code);
}

/** Sign-in with an external identity (specification section 7; decisions G-040, O-18). Pages, not calls. */
export function serveSso(app: FastifyInstance, deps: Deps): void {
  type Step = (brand: BrandRecord, http: Http) => Promise<FastifyReply>;
  const serve = (url: string, step: Step): void => {
    app.get(url, { schema: { hide: true }, config: LIMIT, exposeHeadRoute: false }, async (request, reply) => {
      const http = { request, reply };
      const brand = await resolveBrand(deps, request);
      try {
        providerOf(deps, brand);
        return await step(brand, http);
      } catch (error) {
        const isLinking = (await readTry(deps, brand, http))?.state.session !== undefined;
        return isLinking && url !== "/sso/login" ? answerLinker(error, http) : answerRefusal(error, http);
      }
    });
  };
  serve("/sso/login", async (brand, http) => {
    const page = one((http.request.query as Query)["redirectUrl"]) || "/";
    return http.reply.header("cache-control", "no-store").redirect(await beginTry(deps, brand, http, { page }));
  });
  serve("/sso/verify", async (brand, http) => {
    const found = await readTry(deps, brand, http);
    if (!found || one((http.request.query as Query)["state"]) !== found.text) throw new SsoRefusal("sso_failed");
    return showVerify(deps, brand, found, http);
  });
  serve("/sso/callback", (brand, http) => comeBack(deps, brand, http));
}
