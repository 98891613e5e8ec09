import type { Deps } from "../../deps.ts";

/** A member's access token. `domain`: the brand's, used as the audience. */
export const signMemberAccess = (
  deps: Pick<Deps, "tokens" | "config">,
  given: { memberId: string; sessionId: string; domain: string },
): Promise<string> =>
  deps.tokens.sign(
    {
      sub: given.memberId,
      sid: given.sessionId,
      type: "user",
      role: "user",
      domain: given.domain,
    },
    deps.config.ACCESS_TOKEN_MS,
  );

/** A staff access token, bound to no brand. */
export const signAgentAccess = (
  deps: Pick<Deps, "tokens" | "config">,
  given: { agentId: string; sessionId: string; role: "agent" | "admin" },
): Promise<string> =>
  deps.tokens.sign(
    { sub: given.agentId, sid: given.sessionId, type: "agent", role: given.role, domain: "" },
    deps.config.ACCESS_TOKEN_MS,
  );
