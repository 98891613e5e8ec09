import * as agentAppeals from "./agent/appeals.ts";
import * as agentAudit from "./agent/audit.ts";
import * as agentAuth from "./agent/auth.ts";
import * as agentCatalogue from "./agent/catalogue.ts";
import * as agentCharacters from "./agent/characters.ts";
import * as agentBrandEditor from "./agent/brand-editor.ts";
import * as agentBrandSettings from "./agent/brand-settings.ts";
import * as agentDesk from "./agent/desk.ts";
import * as agentEarlier from "./agent/earlier.ts";
import * as agentFacts from "./agent/facts.ts";
import * as agentGiveBack from "./agent/give-back.ts";
import * as agentHeld from "./agent/held.ts";
import * as agentHealth from "./agent/health.ts";
import * as agentInterests from "./agent/interests.ts";
import * as agentLookup from "./agent/lookup.ts";
import * as agentMeetUps from "./agent/meet-ups.ts";
import * as agentMemberAccess from "./agent/member-access.ts";
import * as agentMemos from "./agent/memos.ts";
import * as agentMerchants from "./agent/merchants.ts";
import * as agentMoney from "./agent/money.ts";
import * as agentNext from "./agent/next.ts";
import * as agentPayouts from "./agent/payouts.ts";
import * as agentPhrases from "./agent/phrases.ts";
import * as agentPictures from "./agent/pictures.ts";
import * as agentPrivacy from "./agent/privacy.ts";
import * as agentQuality from "./agent/quality.ts";
import * as agentSecondLook from "./agent/second-look.ts";
import * as agentSending from "./agent/sending.ts";
import * as agentReports from "./agent/reports.ts";
import * as agentRemovals from "./agent/removals.ts";
import * as agentReviews from "./agent/reviews.ts";
import * as agentSecurity from "./agent/security.ts";
import * as agentStaff from "./agent/staff.ts";
import * as agentSupervision from "./agent/supervision.ts";
import * as agentSupport from "./agent/support.ts";
import * as agentVitals from "./agent/vitals.ts";
import * as agentWebhooks from "./agent/webhooks.ts";
import * as memberArrival from "./member/arrival.ts";
import * as memberAuth from "./member/auth.ts";
import * as memberBrands from "./member/brands.ts";
import * as memberCaptcha from "./member/captcha.ts";
import * as memberConversations from "./member/conversations.ts";
import * as memberDiscovery from "./member/discovery.ts";
import * as memberDrafts from "./member/drafts.ts";
import * as memberCatalogue from "./member/catalogue.ts";
import * as memberKnowledge from "./member/knowledge.ts";
import * as memberLimits from "./member/limits.ts";
import * as memberLocations from "./member/locations.ts";
import * as memberInterests from "./member/interests.ts";
import * as memberMemberships from "./member/memberships.ts";
import * as memberOrders from "./member/orders.ts";
import * as memberNotifications from "./member/notifications.ts";
import * as memberMatching from "./member/matching.ts";
import * as memberPictures from "./member/pictures.ts";
import * as memberPrivacy from "./member/privacy.ts";
import * as memberReviews from "./member/reviews.ts";
import * as memberRulings from "./member/rulings.ts";
import * as memberSafety from "./member/safety.ts";
import * as memberSecurity from "./member/security.ts";
import * as memberProfiles from "./member/profiles.ts";
import * as memberStatement from "./member/statement.ts";
import * as memberSupport from "./member/support.ts";
import * as memberTransparency from "./member/transparency.ts";
import * as memberUser from "./member/user.ts";
import * as memberVitals from "./member/vitals.ts";
import type { Route } from "./route.ts";

const routesOf = (...modules: Record<string, unknown>[]): readonly Route[] =>
  modules
    .flatMap((module) => Object.values(module))
    .filter(
      (value): value is Route => typeof value === "object" && value !== null && "method" in value && "access" in value,
    );

/** Every route of a surface. The server must register each; OpenAPI is generated from them. */
export const SURFACES = {
  member: {
    prefix: "/api",
    routes: routesOf(
      memberArrival,
      memberAuth,
      memberBrands,
      memberCaptcha,
      memberCatalogue,
      memberConversations,
      memberDiscovery,
      memberDrafts,
      memberInterests,
      memberKnowledge,
      memberLimits,
      memberLocations,
      memberMatching,
      memberMemberships,
      memberNotifications,
      memberOrders,
      memberPictures,
      memberProfiles,
      memberPrivacy,
      memberReviews,
      memberRulings,
      memberTransparency,
      memberSafety,
      memberSecurity,
      memberStatement,
      memberSupport,
      memberUser,
      memberVitals,
    ),
  },
  agent: {
    prefix: "/agent-api",
    routes: routesOf(
      agentAppeals,
      agentAudit,
      agentAuth,
      agentCatalogue,
      agentCharacters,
      agentBrandEditor,
      agentBrandSettings,
      agentDesk,
      agentEarlier,
      agentFacts,
      agentGiveBack,
      agentHealth,
      agentHeld,
      agentInterests,
      agentLookup,
      agentMeetUps,
      agentMemberAccess,
      agentMemos,
      agentMerchants,
      agentMoney,
      agentNext,
      agentPayouts,
      agentPhrases,
      agentPictures,
      agentPrivacy,
      agentQuality,
      agentSecondLook,
      agentSending,
      agentReports,
      agentRemovals,
      agentReviews,
      agentSecurity,
      agentStaff,
      agentSupervision,
      agentSupport,
      agentVitals,
      agentWebhooks,
    ),
  },
} as const;
export type Surface = keyof typeof SURFACES;
