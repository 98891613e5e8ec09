import { jwtVerify, SignJWT, errors } from "jose";
import { AppError } from "../app-error.ts";
import type { Clock } from "../clock/clock.ts";
import type { Keys } from "../keys/keys.ts";

/** Claims of an access token. `domain` is the brand's; operators have none. Times in seconds, per JWT. */
export type TokenClaims = {
  sub: string;
  sid: string;
  type: "user" | "agent";
  role: "user" | "agent" | "admin";
  domain: string;
  exp: number;
};

export type Tokens = {
  sign: (claims: Omit<TokenClaims, "exp">, lifetimeMs: number) => Promise<string>;
  /** Throws `token-expired` or `unauthenticated`. */
  verify: (token: string) => Promise<TokenClaims>;
  /** For a token nobody will use again. */
  forget: (token: string) => void;
};

/** A member's token is for one brand, an operator's for the desk. */
const audienceOf = (domain: string): string => domain || "desk";

const REMEMBERED = 10_000;

/**
 * A valid signature stays valid, so each token is verified cryptographically once per process and by its time at every
 * call: verification uses the thread pool and costs more than the smallest SQL statement. Does not check the session.
 */
export function createTokens(keys: Pick<Keys, "get">, clock: Clock): Tokens {
  const key = keys.get("access-token");
  const proven = new Map<string, TokenClaims>();
  const remember = (token: string, claims: TokenClaims): TokenClaims => {
    if (proven.size >= REMEMBERED) proven.delete(proven.keys().next().value ?? "");
    proven.set(token, claims);
    return claims;
  };
  return {
    sign: ({ sub, sid, type, role, domain }, lifetimeMs) => {
      const now = Math.floor(clock.now().getTime() / 1000);
      return new SignJWT({ sid, type, role, domain })
        .setProtectedHeader({ alg: "HS256" })
        .setSubject(sub)
        .setAudience(audienceOf(domain))
        .setIssuedAt(now)
        .setExpirationTime(now + Math.floor(lifetimeMs / 1000))
        .sign(key);
    },
    verify: async (token) => {
      const known = proven.get(token);
      if (known && known.exp > Math.floor(clock.now().getTime() / 1000)) return known;
      proven.delete(token);
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: ["HS256"],
          currentDate: clock.now(),
          requiredClaims: ["sub", "sid", "type", "exp"],
        });
        const claims = payload as unknown as TokenClaims;
        if (payload.aud !== audienceOf(claims.domain)) throw new Error("a token for another audience");
        return remember(token, claims);
      } catch (cause) {
        throw new AppError(cause instanceof errors.JWTExpired ? "token-expired" : "unauthenticated", { cause });
      }
    },
    forget: (token) => void proven.delete(token),
  };
}
