import { lazyPart } from "@masq/ui/later";
import type { ComponentType } from "react";
import type { PopupName, PopupProps } from "../../shared/popups.ts";

type Closable = { close: () => void };

/** Each loads when first opened, and so does this list, whose chunk names would weigh on every page. */
export const POPUPS: { [K in PopupName]: ComponentType<PopupProps[K] & Closable> } = {
  "sign-in": lazyPart(() => import("./sign-in-popup.tsx"), "SignInPopup"),
  login: lazyPart(() => import("./sign-in-popup.tsx"), "LoginPopup"),
  "forgot-password": lazyPart(() => import("./forgot-password-popup.tsx"), "ForgotPasswordPopup"),
  "password-reset": lazyPart(() => import("./password-reset-popup.tsx"), "PasswordResetPopup"),
  "fresh-login": lazyPart(() => import("../security/fresh-login-dialog.tsx"), "FreshLoginDialog"),
  sidebar: lazyPart(() => import("./sidebar-popup.tsx"), "SidebarPopup"),
  terms: lazyPart(() => import("./terms-popup.tsx"), "TermsPopup"),
  general: lazyPart(() => import("./general-popup.tsx"), "GeneralPopup"),
  "no-credits": lazyPart(() => import("./no-credits-popup.tsx"), "NoCreditsPopup"),
  "no-subscription": lazyPart(() => import("./no-subscription-popup.tsx"), "NoSubscriptionPopup"),
  notifications: lazyPart(() => import("./notifications-popup.tsx"), "NotificationsPopup"),
  "profile-completion": lazyPart(() => import("./profile-completion-popup.tsx"), "ProfileCompletionPopup"),
  "profile-completed": lazyPart(() => import("./profile-completed-popup.tsx"), "ProfileCompletedPopup"),
  "image-uploader": lazyPart(() => import("./image-uploader-popup.tsx"), "ImageUploaderPopup"),
  "location-confirmation": lazyPart(() => import("./location-popup.tsx"), "LocationPopup"),
  "archive-confirmation": lazyPart(() => import("./archive-popups.tsx"), "ArchivePopup"),
  "restore-confirmation": lazyPart(() => import("./archive-popups.tsx"), "RestorePopup"),
  "block-confirmation": lazyPart(() => import("./block-popup.tsx"), "BlockPopup"),
  report: lazyPart(() => import("./report-popup.tsx"), "ReportPopup"),
  safety: lazyPart(() => import("./safety-popup.tsx"), "SafetyPopup"),
  "payment-success": lazyPart(() => import("./payment-success-popup.tsx"), "PaymentSuccessPopup"),
  "payment-failure": lazyPart(() => import("./payment-failure-popup.tsx"), "PaymentFailurePopup"),
  "payment-unknown": lazyPart(() => import("./payment-unknown-popup.tsx"), "PaymentUnknownPopup"),
  "remove-card": lazyPart(() => import("./remove-card-popup.tsx"), "RemoveCardPopup"),
  "spending-limits": lazyPart(() => import("../limits/spending-dialog.tsx"), "SpendingDialog"),
};
