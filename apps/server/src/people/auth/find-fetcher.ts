import type { FastifyRequest } from "fastify";
import type { Deps } from "../../deps.ts";
import type { AgentActor, LiveMember } from "../../http/actor.ts";
import { bearerOf, needsFactor } from "../../http/authenticate.ts";
import { sessionByCookie } from "./find-viewer.ts";

type Needs = Pick<Deps, "db" | "config" | "tokens" | "sessions">;

/** Whose session fetches a file: browsers send the cookie, programs a token. */
async function sessionIdOf(
  deps: Pick<Deps, "db" | "config" | "tokens">,
  request: FastifyRequest,
  type: "user" | "agent",
): Promise<string | undefined> {
  const token = bearerOf(request.headers.authorization);
  if (token === undefined) return (await sessionByCookie(deps, request, type))?.id;
  const claims = await deps.tokens.verify(token).catch(() => undefined);
  return claims?.type === type ? claims.sid : undefined;
}

export async function fetchingMember(deps: Needs, request: FastifyRequest): Promise<LiveMember | undefined> {
  const sessionId = await sessionIdOf(deps, request, "user");
  const member = sessionId === undefined ? undefined : await deps.sessions.member(sessionId);
  return member?.status === "active" ? member : undefined;
}

export async function fetchingAgent(deps: Needs, request: FastifyRequest): Promise<AgentActor | undefined> {
  const sessionId = await sessionIdOf(deps, request, "agent");
  const agent = sessionId === undefined ? undefined : await deps.sessions.agent(sessionId);
  return agent?.active === true && !needsFactor(deps.config, agent) ? agent : undefined;
}
