import type { FastifyInstance } from "fastify";
import type { Deps } from "./deps.ts";
import { serveAgentAuth } from "./features/auth/agent-auth.routes.ts";
import { serveAuth } from "./features/auth/auth.routes.ts";
import { serveAccounts } from "./features/accounts/accounts.routes.ts";
import { serveBrands } from "./features/brands/brands.routes.ts";
import { serveConversations } from "./features/conversations/conversations.routes.ts";
import { serveDesk } from "./features/desk/desk.routes.ts";
import { serveAgentSessions } from "./features/agent-sessions/agent-sessions.routes.ts";
import { serveImages } from "./features/images/images.routes.ts";
import { serveLookup } from "./features/lookup/lookup.routes.ts";
import { serveMessages } from "./features/messages/messages.routes.ts";
import { serveDeskProfiles } from "./features/profiles/desk-profiles.routes.ts";
import { serveProfiles } from "./features/profiles/profiles.routes.ts";
import { serveDevTools } from "./http/dev-tools.ts";

type Serve = (scope: FastifyInstance, deps: Deps) => void;

/** One line a feature and surface: the table of contents of the product. */
export const memberFeatures: readonly Serve[] = [
  serveBrands,
  serveAuth,
  serveAccounts,
  serveProfiles,
  serveConversations,
  serveMessages,
];
export const agentFeatures: readonly Serve[] = [
  serveAgentAuth,
  serveAgentSessions,
  serveDesk,
  serveLookup,
  serveDeskProfiles,
];
/** Outside both surfaces: pictures and, in demo mode only, /dev. */
export const sharedFeatures: readonly ((app: FastifyInstance, deps: Deps) => Promise<void> | void)[] = [
  serveImages,
  serveDevTools,
];
/** Who looks at a page on its first load, from the refresh cookie. */
export { findViewer } from "./features/auth/find-viewer.ts";
