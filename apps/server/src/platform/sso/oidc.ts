import type { Configuration } from "openid-client";
import type { Clock } from "../clock/clock.ts";
import { SsoRefusal, type Sso, type SsoIdentity, type SsoProvider, type SsoTry } from "./sso.ts";

const KNOWN_MS = 3_600_000;
const ANSWER_LIMIT_S = 10;

/** Loaded at the first external login. */
const loadLibrary = () => import("openid-client");

type Known = { config: Promise<Configuration>; readAtMs: number };

/** Plain http only to this machine: tests and a provider beside the product. */
const isLoopback = (issuer: URL): boolean =>
  issuer.protocol === "http:" && ["localhost", "127.0.0.1", "[::1]"].includes(issuer.hostname);

async function discover({ issuer, clientId, clientSecret }: SsoProvider): Promise<Configuration> {
  const oidc = await loadLibrary();
  const server = new URL(issuer);
  const auth = clientSecret === undefined ? oidc.None() : undefined;
  return oidc.discovery(server, clientId, clientSecret, auth, {
    timeout: ANSWER_LIMIT_S,
    // Also checks the ID token's signature, not only the connection it came over.
    execute: [oidc.enableNonRepudiationChecks, ...(isLoopback(server) ? [oidc.allowInsecureRequests] : [])],
  });
}

async function refusalOf(cause: unknown): Promise<SsoRefusal> {
  if (cause instanceof SsoRefusal) return cause;
  const oidc = await loadLibrary();
  const isDenied = cause instanceof oidc.AuthorizationResponseError && cause.error === "access_denied";
  return new SsoRefusal(isDenied ? "access_denied" : "sso_failed", { cause });
}

async function readIdentity(config: Configuration, query: string, attempt: SsoTry): Promise<SsoIdentity> {
  const oidc = await loadLibrary();
  const came = new URL(attempt.redirectUri);
  came.search = query;
  const tokens = await oidc.authorizationCodeGrant(config, came, {
    pkceCodeVerifier: attempt.verifier,
    expectedState: attempt.state,
    expectedNonce: attempt.nonce,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (claims === undefined) throw new SsoRefusal("sso_failed");
  // Some providers omit the address from the ID token.
  const hasMore = claims["email"] === undefined && config.serverMetadata().userinfo_endpoint !== undefined;
  const told = hasMore ? await oidc.fetchUserInfo(config, tokens.access_token, claims.sub) : claims;
  const { email, email_verified: verified } = told;
  return {
    issuer: claims.iss,
    subject: claims.sub,
    email: typeof email === "string" ? email : undefined,
    isEmailVerified: verified === true,
  };
}

/** OpenID Connect: authorization code with PKCE and nonce. Provider metadata is cached for an hour. */
export function createOidc(clock: Pick<Clock, "monotonicMs">): Sso {
  const known = new Map<string, Known>();
  const configOf = (provider: SsoProvider): Promise<Configuration> => {
    const key = `${provider.issuer} ${provider.clientId}`;
    const last = known.get(key);
    if (last && clock.monotonicMs() - last.readAtMs < KNOWN_MS) return last.config;
    const config = discover(provider);
    known.set(key, { config, readAtMs: clock.monotonicMs() });
    config.catch(() => known.delete(key));
    return config;
  };
  return {
    async begin(provider, { redirectUri, state, nonce, verifier }) {
      try {
        const oidc = await loadLibrary();
        return oidc.buildAuthorizationUrl(await configOf(provider), {
          redirect_uri: redirectUri,
          scope: "openid email",
          code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
          code_challenge_method: "S256",
          state,
          nonce,
        });
      } catch (cause) {
        throw await refusalOf(cause);
      }
    },
    async identify(provider, query, attempt) {
      try {
        return await readIdentity(await configOf(provider), query, attempt);
      } catch (cause) {
        throw await refusalOf(cause);
      }
    },
  };
}
