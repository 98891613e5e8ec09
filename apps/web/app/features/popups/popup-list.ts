import { lazy, type ComponentType } from "react";
import type { PopupName, PopupProps } from "../../shared/popups.ts";

type Closable = { close: () => void };

/** Each comes with its first opening; so does this list, whose names of files would weigh on every page. */
export const POPUPS: { [K in PopupName]: ComponentType<PopupProps[K] & Closable> } = {
  "sign-in": lazy(() => of(import("./sign-in-popup.tsx"), "SignInPopup")),
  login: lazy(() => of(import("./sign-in-popup.tsx"), "LoginPopup")),
  "forgot-password": lazy(() => of(import("./forgot-password-popup.tsx"), "ForgotPasswordPopup")),
  "password-reset": lazy(() => of(import("./password-reset-popup.tsx"), "PasswordResetPopup")),
  "fresh-login": lazy(() => of(import("../security/fresh-login-dialog.tsx"), "FreshLoginDialog")),
  sidebar: lazy(() => of(import("./sidebar-popup.tsx"), "SidebarPopup")),
  terms: lazy(() => of(import("./terms-popup.tsx"), "TermsPopup")),
  general: lazy(() => of(import("./general-popup.tsx"), "GeneralPopup")),
  "no-credits": lazy(() => of(import("./no-credits-popup.tsx"), "NoCreditsPopup")),
  "no-subscription": lazy(() => of(import("./no-subscription-popup.tsx"), "NoSubscriptionPopup")),
  notifications: lazy(() => of(import("./notifications-popup.tsx"), "NotificationsPopup")),
  "profile-completion": lazy(() => of(import("./profile-completion-popup.tsx"), "ProfileCompletionPopup")),
  "profile-completed": lazy(() => of(import("./profile-completed-popup.tsx"), "ProfileCompletedPopup")),
  "image-uploader": lazy(() => of(import("./image-uploader-popup.tsx"), "ImageUploaderPopup")),
  "location-confirmation": lazy(() => of(import("./location-popup.tsx"), "LocationPopup")),
  "archive-confirmation": lazy(() => of(import("./archive-popups.tsx"), "ArchivePopup")),
  "restore-confirmation": lazy(() => of(import("./archive-popups.tsx"), "RestorePopup")),
  "block-confirmation": lazy(() => of(import("./block-popup.tsx"), "BlockPopup")),
  report: lazy(() => of(import("./report-popup.tsx"), "ReportPopup")),
  safety: lazy(() => of(import("./safety-popup.tsx"), "SafetyPopup")),
  "payment-success": lazy(() => of(import("./payment-success-popup.tsx"), "PaymentSuccessPopup")),
  "payment-failure": lazy(() => of(import("./payment-failure-popup.tsx"), "PaymentFailurePopup")),
  "payment-unknown": lazy(() => of(import("./payment-unknown-popup.tsx"), "PaymentUnknownPopup")),
  "remove-card": lazy(() => of(import("./remove-card-popup.tsx"), "RemoveCardPopup")),
  "spending-limits": lazy(() => of(import("../limits/spending-dialog.tsx"), "SpendingDialog")),
};

/** React's lazy() wants a default export; ours are named. */
async function of<M, K extends keyof M>(file: Promise<M>, name: K): Promise<{ default: M[K] }> {
  return { default: (await file)[name] };
}
