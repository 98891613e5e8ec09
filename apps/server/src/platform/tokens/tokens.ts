import { jwtVerify, SignJWT, errors } from "jose";
import { AppError } from "../app-error.ts";
import type { Clock } from "../clock/clock.ts";
import type { Keys } from "../keys/keys.ts";

/** Claims of an access token. `domain` is the brand's; operators have none. Times in seconds, as JWT says. */
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
};

export function createTokens(keys: Keys, clock: Clock): Tokens {
  const key = keys.get("access-token");
  return {
    sign: ({ sub, sid, type, role, domain }, lifetimeMs) => {
      const now = Math.floor(clock.now().getTime() / 1000);
      return new SignJWT({ sid, type, role, domain })
        .setProtectedHeader({ alg: "HS256" })
        .setSubject(sub)
        .setAudience(domain || "desk")
        .setIssuedAt(now)
        .setExpirationTime(now + Math.floor(lifetimeMs / 1000))
        .sign(key);
    },
    verify: async (token) => {
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: ["HS256"],
          currentDate: clock.now(),
        });
        return payload as unknown as TokenClaims;
      } catch (cause) {
        throw new AppError(cause instanceof errors.JWTExpired ? "token-expired" : "unauthenticated", { cause });
      }
    },
  };
}
