import type { Config } from "../config/env.ts";
import type { Access } from "@masq/contract/route";
import { isAgeCheckApplicable } from "@masq/domain/people/age-check";
import type { FastifyRequest } from "fastify";
import { AppError } from "../platform/app-error.ts";
import type { Tokens } from "../platform/tokens/tokens.ts";
import {
  provenBrand,
  type Actor,
  type AgentActor,
  type BrandRecord,
  type LiveMember,
  type MemberActor,
  type SessionDirectory,
} from "./actor.ts";

type Needs = { tokens: Tokens; sessions: SessionDirectory; config: Pick<Config, "MODE"> };

const NEEDS_MAIL: ReadonlySet<Access> = new Set(["verified", "verified-of-age"]);
const NEEDS_AGE: ReadonlySet<Access> = new Set(["of-age", "verified-of-age"]);

/** Accepts `Bearer <token>` and the bare token (decision G-002). */
export function bearerOf(header: string | undefined): string | undefined {
  if (!header) return undefined;
  const token = header.startsWith("Bearer ") ? header.slice(7) : header;
  return token.includes(".") ? token : undefined;
}

/** Judged per call, so that a new policy applies at once to everyone (decision G-113). */
export const isOfAgeAt = (
  { settings }: Pick<BrandRecord, "settings">,
  { residence, hasPassedAgeCheck }: Pick<LiveMember, "residence" | "hasPassedAgeCheck">,
): boolean => hasPassedAgeCheck || !isAgeCheckApplicable(settings.agePolicy, residence);

/**
 * The member behind a token of this brand. `mayArrive`: also one from another system who did not agree yet. Throws
 * `unauthenticated`, `token-expired`, `blocked` or `disclosure-required`.
 */
export async function authenticateMember(
  { tokens, sessions }: Pick<Needs, "tokens" | "sessions">,
  token: string,
  brand: BrandRecord,
  mayArrive = true,
): Promise<MemberActor> {
  const claims = await tokens.verify(token);
  if (claims.type !== "user" || claims.domain !== brand.domain) throw new AppError("unauthenticated");
  const session = await sessions.member(claims.sid);
  if (!session || session.id !== claims.sub || session.brandId !== brand.id) throw new AppError("unauthenticated");
  if (session.status !== "active") throw new AppError("blocked");
  if (session.isArriving && !mayArrive) throw new AppError("disclosure-required");
  const { id, sessionId, emailValidated, isPremium, blocked } = session;
  const isOfAge = isOfAgeAt(brand, session);
  return {
    kind: "member",
    id,
    brandId: provenBrand(brand.id),
    sessionId,
    emailValidated,
    isPremium,
    isOfAge,
    blocked,
  };
}

/** Outside the demo, staff without a second factor may only set one up (trust section 6). */
export const needsFactor = (config: Pick<Config, "MODE">, { hasFactor }: { hasFactor: boolean }): boolean =>
  config.MODE === "production" && !hasFactor;

/**
 * The operator behind a token. `mayLackFactor`: for setting up the second factor. Throws `unauthenticated`,
 * `token-expired`, `blocked` or `second-factor-missing`.
 */
export async function authenticateAgent(
  { tokens, sessions, config }: Needs,
  token: string,
  mayLackFactor = false,
): Promise<AgentActor> {
  const claims = await tokens.verify(token);
  if (claims.type !== "agent") throw new AppError("forbidden");
  const session = await sessions.agent(claims.sid);
  if (!session || session.id !== claims.sub) throw new AppError("unauthenticated");
  if (!session.active) throw new AppError("blocked");
  if (!mayLackFactor && needsFactor(config, session)) throw new AppError("second-factor-missing");
  const { id, role, scope, sessionId } = session;
  return { kind: "agent", id, role, scope, sessionId };
}

function hasKey(request: FastifyRequest, brand: BrandRecord): boolean {
  const key = request.headers["x-api-key"] ?? request.headers.authorization;
  return key === brand.apiKey;
}

export async function authenticate(
  needs: Needs,
  access: Access,
  surface: "member" | "agent",
  request: FastifyRequest,
  brand: BrandRecord | undefined,
): Promise<Actor> {
  const token = bearerOf(request.headers.authorization);
  if (access === "open") return { kind: "visitor" };
  if (surface === "agent") {
    if (!token) throw new AppError("unauthenticated");
    const agent = await authenticateAgent(needs, token, access === "staff");
    if (access === "admin" && agent.role !== "admin") throw new AppError("forbidden");
    return agent;
  }
  if (!brand) throw new AppError("not-found");
  if (access === "key") {
    const isKeyed = hasKey(request, brand);
    if (!token && !isKeyed) throw new AppError("api-key-required");
    if (!token) return { kind: "visitor" };
    // With both, the caller is the member while the token is valid.
    return authenticateMember(needs, token, brand).catch((error: unknown) => {
      if (isKeyed && error instanceof AppError) return { kind: "visitor" };
      throw error;
    });
  }
  if (!token) throw new AppError("unauthenticated");
  const claims = await needs.tokens.verify(token);
  if (claims.type !== "user") throw new AppError("forbidden");
  const member = await authenticateMember(needs, token, brand, access === "arriving");
  if (NEEDS_MAIL.has(access) && !member.emailValidated) throw new AppError("email-not-validated");
  if (NEEDS_AGE.has(access) && !member.isOfAge) throw new AppError("age-verification-required");
  return member;
}
