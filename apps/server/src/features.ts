import type { FastifyInstance } from "fastify";
import type { AppDeps } from "./compose-deps.ts";
import { serveRulings } from "./foundation/rulings/rulings.routes.ts";
import { serveAppeals } from "./care/appeals/appeals.routes.ts";
import { serveAudit } from "./foundation/audit/audit.routes.ts";
import { serveAgeVerification } from "./people/age-verification/age-verification.routes.ts";
import { serveAgeVerifier } from "./people/age-verification/verifier-age-verification.routes.ts";
import { serveAgentAuth } from "./people/auth/agent-auth.routes.ts";
import { serveSso } from "./people/auth/sso-auth.routes.ts";
import { serveAuth } from "./people/auth/auth.routes.ts";
import { serveSecondFactors } from "./people/auth/factors-auth.routes.ts";
import { serveIdentities } from "./people/auth/identities-auth.routes.ts";
import { servePasskeys } from "./people/auth/passkeys-auth.routes.ts";
import { serveSecurity } from "./people/auth/security-auth.routes.ts";
import { serveStaffAccounts } from "./people/accounts/staff-accounts.routes.ts";
import { serveUserInterests } from "./cast/interests/user-interests.routes.ts";
import { serveAccounts } from "./people/accounts/accounts.routes.ts";
import { serveArrivals } from "./people/arrivals/arrivals.routes.ts";
import { serveBrands } from "./foundation/brands/brands.routes.ts";
import { serveAdminCatalog } from "./ledger/catalog/admin-catalog.routes.ts";
import { serveCatalog } from "./ledger/catalog/catalog.routes.ts";
import { serveCheckout } from "./billing/checkout/checkout.routes.ts";
import { serveEvidence } from "./billing/checkout/evidence-checkout.routes.ts";
import { serveReceipts } from "./billing/checkout/receipts-checkout.routes.ts";
import { serveCardPage } from "./billing/checkout/page-checkout.routes.ts";
import { serveGatewayCalls } from "./billing/checkout/gateway-checkout.routes.ts";
import { serveAdminCheckout, serveFiguresFile } from "./billing/checkout/admin-checkout.routes.ts";
import { serveConversations } from "./chat/conversations/conversations.routes.ts";
import { serveDesk } from "./chat/desk/desk.routes.ts";
import { serveDiscovery } from "./cast/discovery/discovery.routes.ts";
import { serveAdminAccounts } from "./people/accounts/admin-accounts.routes.ts";
import { serveAgentSessions } from "./people/agent-sessions/agent-sessions.routes.ts";
import { serveDeskFavours } from "./chat/desk/favours-desk.routes.ts";
import { serveFacts } from "./chat/facts/facts.routes.ts";
import { serveKnowledge } from "./chat/facts/member-facts.routes.ts";
import { serveInterests } from "./cast/interests/interests.routes.ts";
import { serveAdminImages } from "./care/moderation/admin-moderation.routes.ts";
import { serveImages } from "./care/moderation/moderation.routes.ts";
import { serveMemberImages } from "./people/accounts/pictures-accounts.routes.ts";
import { serveLimits } from "./people/limits/limits.routes.ts";
import { serveLocations } from "./foundation/locations/locations.routes.ts";
import { serveLookup } from "./care/lookup/lookup.routes.ts";
import { serveMatching } from "./chat/matching/matching.routes.ts";
import { serveMeetUps } from "./chat/meetups/meetups.routes.ts";
import { serveMemberships } from "./billing/memberships/memberships.routes.ts";
import { serveMerchants } from "./billing/merchants/merchants.routes.ts";
import { serveMemos } from "./chat/memos/memos.routes.ts";
import { serveMessages } from "./chat/messages/messages.routes.ts";
import { serveNotifications } from "./operations/notifications/notifications.routes.ts";
import { serveAdminProfiles } from "./cast/profiles/admin-profiles.routes.ts";
import { serveDeskProfiles } from "./cast/profiles/desk-profiles.routes.ts";
import { serveProfiles } from "./cast/profiles/profiles.routes.ts";
import { serveUploads } from "./cast/profiles/upload-profiles.routes.ts";
import { serveAdminPrivacy } from "./operations/privacy/admin-privacy.routes.ts";
import { serveExportFiles, servePrivacy } from "./operations/privacy/privacy.routes.ts";
import { serveAdminRemovals } from "./care/removals/admin-removals.routes.ts";
import { serveAdminReviews } from "./care/reviews/admin-reviews.routes.ts";
import { serveReviews } from "./care/reviews/reviews.routes.ts";
import { serveAdminSupport } from "./care/support/admin-support.routes.ts";
import { serveSupport } from "./care/support/support.routes.ts";
import { serveHeld } from "./chat/held/held.routes.ts";
import { serveSecondLook } from "./chat/second-look/second-look.routes.ts";
import { servePhrases } from "./chat/phrases/phrases.routes.ts";
import { serveSending } from "./chat/sending/sending.routes.ts";
import { serveQuality } from "./chat/quality/quality.routes.ts";
import { serveAdminSafety } from "./care/safety/admin-safety.routes.ts";
import { serveSafety } from "./care/safety/safety.routes.ts";
import { serveCertificateAsk } from "./foundation/brands/certificates-brands.routes.ts";
import { serveBrandEditor } from "./foundation/brands/editor-brands.routes.ts";
import { serveBrandSettings } from "./foundation/brands/desk-brands.routes.ts";
import { serveHealth } from "./operations/monitoring/health-monitoring.routes.ts";
import { serveMonitoring, serveVitals } from "./operations/monitoring/monitoring.routes.ts";
import { servePayoutFiles, servePayouts } from "./ledger/payouts/payouts.routes.ts";
import { servePaymentMethods } from "./billing/payment-methods/payment-methods.routes.ts";
import { serveDeskFiguresFile, serveSupervision } from "./operations/supervision/supervision.routes.ts";
import { servePublicSupervision } from "./operations/supervision/public-supervision.routes.ts";
import { serveWebhooks } from "./operations/webhooks/webhooks.routes.ts";
import { serveWallet } from "./ledger/wallet/wallet.routes.ts";
import { serveStatementFile } from "./billing/checkout/statement-checkout.routes.ts";
import { serveDevTools } from "./operations/notifications/dev-tools.ts";
import { serveAppFiles } from "./http/app-files.ts";
import { serveCrawlerFiles } from "./http/crawler-files.ts";
import { serveEmojiPictures } from "./http/emoji-pictures.ts";
import { servePolicyReports } from "./operations/monitoring/report-monitoring.routes.ts";
import { serveMailStops } from "./operations/notifications/mail-stops.ts";
import { serveSharePictures } from "./http/share-pictures.ts";

type Serve = (scope: FastifyInstance, deps: AppDeps) => void;

/** One line per domain and surface: the product's table of contents. */
export const memberFeatures: readonly Serve[] = [
  serveBrands,
  serveCatalog,
  serveCheckout,
  servePaymentMethods,
  serveLocations,
  serveAuth,
  serveAccounts,
  serveArrivals,
  serveUserInterests,
  serveAgeVerification,
  serveProfiles,
  serveDiscovery,
  serveInterests,
  serveConversations,
  serveMatching,
  serveMemberships,
  serveKnowledge,
  serveMessages,
  serveMemberImages,
  serveNotifications,
  serveSupport,
  serveReviews,
  serveRulings,
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
  serveDeskFavours,
  serveAdminImages,
  serveAdminRemovals,
  serveAdminSupport,
  serveAdminReviews,
  serveAdminSafety,
  serveAdminPrivacy,
  serveAppeals,
  serveAudit,
  serveAdminCatalog,
  serveAdminCheckout,
  serveSupervision,
  servePayouts,
  serveBrandEditor,
  serveBrandSettings,
  serveHeld,
  serveQuality,
  serveSecondLook,
  servePhrases,
  serveSending,
  serveVitals,
  serveHealth,
  serveWebhooks,
  serveMerchants,
];
/** Outside both surfaces: pictures and, in demo mode only, /dev. */
export const sharedFeatures: readonly ((app: FastifyInstance, deps: AppDeps) => Promise<void> | void)[] = [
  serveImages,
  serveEmojiPictures,
  serveDevTools,
  serveMailStops,
  servePolicyReports,
  serveExportFiles,
  serveReceipts,
  serveStatementFile,
  serveFiguresFile,
  serveEvidence,
  serveDeskFiguresFile,
  servePayoutFiles,
  serveAgeVerifier,
  serveGatewayCalls,
  serveCardPage,
  serveAppFiles,
  serveCrawlerFiles,
  serveCertificateAsk,
  serveSharePictures,
  serveSso,
];
export { beforePage } from "./people/auth/end-left-session.ts";
/** Identifies the viewer of a page's first load, by the refresh cookie. */
export { findStanding } from "./people/auth/find-viewer.ts";
