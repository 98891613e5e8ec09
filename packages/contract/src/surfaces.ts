import * as agentAuth from "./agent/auth.ts";
import * as agentDesk from "./agent/desk.ts";
import * as memberAuth from "./member/auth.ts";
import * as memberBrands from "./member/brands.ts";
import * as memberConversations from "./member/conversations.ts";
import * as memberProfiles from "./member/profiles.ts";
import * as memberUser from "./member/user.ts";
import type { Route } from "./route.ts";

const routesOf = (...modules: Record<string, unknown>[]): readonly Route[] =>
  modules
    .flatMap((module) => Object.values(module))
    .filter(
      (value): value is Route => typeof value === "object" && value !== null && "method" in value && "access" in value,
    );

/** Every route of a surface: the server must register each, the OpenAPI documents are made of them. */
export const SURFACES = {
  member: {
    prefix: "/api",
    routes: routesOf(memberAuth, memberBrands, memberConversations, memberProfiles, memberUser),
  },
  agent: { prefix: "/agent-api", routes: routesOf(agentAuth, agentDesk) },
} as const;
export type Surface = keyof typeof SURFACES;
