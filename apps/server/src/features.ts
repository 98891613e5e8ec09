import type { FastifyInstance } from "fastify";
import type { Deps } from "./deps.ts";
import { serveAudit } from "./features/audit/audit.routes.ts";
import { serveAgeVerification } from "./features/age-verification/age-verification.routes.ts";
import { serveAgeVerifier } from "./features/age-verification/verifier-age-verification.routes.ts";
import { serveAgentAuth } from "./features/auth/agent-auth.routes.ts";
import { serveSso } from "./features/auth/sso-auth.routes.ts";
import { serveAuth } from "./features/auth/auth.routes.ts";
import { serveSecondFactors } from "./features/auth/factors-auth.routes.ts";
import { serveIdentities } from "./features/auth/identities-auth.routes.ts";
import { servePasskeys } from "./features/auth/passkeys-auth.routes.ts";
import { serveSecurity } from "./features/auth/security-auth.routes.ts";
import { serveStaffAccounts } from "./features/accounts/staff-accounts.routes.ts";
import { serveAccounts } from "./features/accounts/accounts.routes.ts";
import { serveBrands } from "./features/brands/brands.routes.ts";
import { serveAdminCatalog } from "./features/catalog/admin-catalog.routes.ts";
import { serveCatalog } from "./features/catalog/catalog.routes.ts";
import { serveCheckout } from "./features/checkout/checkout.routes.ts";
import { serveReceipts } from "./features/checkout/receipts-checkout.routes.ts";
import { serveCardPage } from "./features/checkout/page-checkout.routes.ts";
import { serveGatewayCalls } from "./features/checkout/gateway-checkout.routes.ts";
import { serveAdminCheckout, serveFiguresFile } from "./features/checkout/admin-checkout.routes.ts";
import { serveConversations } from "./features/conversations/conversations.routes.ts";
import { serveDesk } from "./features/desk/desk.routes.ts";
import { serveDiscovery } from "./features/discovery/discovery.routes.ts";
import { serveAdminAccounts } from "./features/accounts/admin-accounts.routes.ts";
import { serveAgentSessions } from "./features/agent-sessions/agent-sessions.routes.ts";
import { serveDeskInterests } from "./features/interests/desk-interests.routes.ts";
import { serveFacts } from "./features/facts/facts.routes.ts";
import { serveInterests } from "./features/interests/interests.routes.ts";
import { serveAdminImages } from "./features/images/admin-images.routes.ts";
import { serveImages } from "./features/images/images.routes.ts";
import { serveMemberImages } from "./features/images/member-images.routes.ts";
import { serveLimits } from "./features/limits/limits.routes.ts";
import { serveLocations } from "./features/locations/locations.routes.ts";
import { serveLookup } from "./features/lookup/lookup.routes.ts";
import { serveMatching } from "./features/matching/matching.routes.ts";
import { serveMeetUps } from "./features/meetups/meetups.routes.ts";
import { serveMemberships } from "./features/memberships/memberships.routes.ts";
import { serveMemos } from "./features/memos/memos.routes.ts";
import { serveMessages } from "./features/messages/messages.routes.ts";
import { serveNotifications } from "./features/notifications/notifications.routes.ts";
import { serveAdminProfiles } from "./features/profiles/admin-profiles.routes.ts";
import { serveDeskProfiles } from "./features/profiles/desk-profiles.routes.ts";
import { serveProfiles } from "./features/profiles/profiles.routes.ts";
import { serveUploads } from "./features/profiles/upload-profiles.routes.ts";
import { serveAdminPrivacy } from "./features/privacy/admin-privacy.routes.ts";
import { serveExportFiles, servePrivacy } from "./features/privacy/privacy.routes.ts";
import { serveAdminRemovals } from "./features/removals/admin-removals.routes.ts";
import { serveAdminReviews } from "./features/reviews/admin-reviews.routes.ts";
import { serveReviews } from "./features/reviews/reviews.routes.ts";
import { serveAdminSupport } from "./features/support/admin-support.routes.ts";
import { serveSupport } from "./features/support/support.routes.ts";
import { serveQuality } from "./features/quality/quality.routes.ts";
import { serveAdminSafety } from "./features/safety/admin-safety.routes.ts";
import { serveSafety } from "./features/safety/safety.routes.ts";
import { serveBrandEditor } from "./features/brands/editor-brands.routes.ts";
import { serveBrandSettings } from "./features/brands/desk-brands.routes.ts";
import { serveHealth } from "./features/monitoring/health-monitoring.routes.ts";
import { serveMonitoring, serveVitals } from "./features/monitoring/monitoring.routes.ts";
import { servePayoutFiles, servePayouts } from "./features/payouts/payouts.routes.ts";
import { servePaymentMethods } from "./features/payment-methods/payment-methods.routes.ts";
import { serveDeskFiguresFile, serveSupervision } from "./features/supervision/supervision.routes.ts";
import { servePublicSupervision } from "./features/supervision/public-supervision.routes.ts";
import { serveStatementFile, serveWallet } from "./features/wallet/wallet.routes.ts";
import { serveDevTools } from "./http/dev-tools.ts";
import { serveAppFiles } from "./http/app-files.ts";
import { serveCrawlerFiles } from "./http/crawler-files.ts";
import { serveEmojiPictures } from "./http/emoji-pictures.ts";
import { servePolicyReports } from "./features/monitoring/report-monitoring.routes.ts";
import { serveMailStops } from "./http/mail-stops.ts";
import { serveSharePictures } from "./http/share-pictures.ts";

type Serve = (scope: FastifyInstance, deps: Deps) => void;

/** One line a feature and surface: the table of contents of the product. */
export const memberFeatures: readonly Serve[] = [
  serveBrands,
  serveCatalog,
  serveCheckout,
  servePaymentMethods,
  serveLocations,
  serveAuth,
  serveAccounts,
  serveAgeVerification,
  serveProfiles,
  serveDiscovery,
  serveInterests,
  serveConversations,
  serveMatching,
  serveMemberships,
  serveMessages,
  serveMemberImages,
  serveNotifications,
  serveSupport,
  serveReviews,
  servePublicSupervision,
  serveSafety,
  serveSecurity,
  serveLimits,
  servePrivacy,
  servePasskeys,
  serveIdentities,
  serveWallet,
  serveMonitoring,
];
export const agentFeatures: readonly Serve[] = [
  serveAgentAuth,
  serveSecondFactors,
  serveStaffAccounts,
  serveAdminAccounts,
  serveAgentSessions,
  serveDesk,
  serveLookup,
  serveMemos,
  serveFacts,
  serveMeetUps,
  serveDeskProfiles,
  serveAdminProfiles,
  serveUploads,
  serveDeskInterests,
  serveAdminImages,
  serveAdminRemovals,
  serveAdminSupport,
  serveAdminReviews,
  serveAdminSafety,
  serveAdminPrivacy,
  serveAudit,
  serveAdminCatalog,
  serveAdminCheckout,
  serveSupervision,
  servePayouts,
  serveBrandEditor,
  serveBrandSettings,
  serveQuality,
  serveVitals,
  serveHealth,
];
/** Outside both surfaces: pictures and, in demo mode only, /dev. */
export const sharedFeatures: readonly ((app: FastifyInstance, deps: Deps) => Promise<void> | void)[] = [
  serveImages,
  serveEmojiPictures,
  serveDevTools,
  serveMailStops,
  servePolicyReports,
  serveExportFiles,
  serveReceipts,
  serveStatementFile,
  serveFiguresFile,
  serveDeskFiguresFile,
  servePayoutFiles,
  serveAgeVerifier,
  serveGatewayCalls,
  serveCardPage,
  serveAppFiles,
  serveCrawlerFiles,
  serveSharePictures,
  serveSso,
];
/** Who looks at a page on its first load, from the refresh cookie. */
export { beforePage } from "./features/auth/end-left-session.ts";
export { findStanding } from "./features/auth/find-viewer.ts";
