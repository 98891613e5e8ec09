import { lazy, Suspense, useEffect, useSyncExternalStore, type ComponentType } from "react";
import { APP_READY } from "../../shared/deferred-start.ts";
import { openedPopups, popups, type Opened, type PopupName, type PopupProps } from "../../shared/popups.ts";

type Closable = { close: () => void };

const POPUPS: { [K in PopupName]: ComponentType<PopupProps[K] & Closable> } = {
  "sign-in": lazy(() => of(import("./sign-in-popup.tsx"), "SignInPopup")),
  login: lazy(() => of(import("./sign-in-popup.tsx"), "LoginPopup")),
  "forgot-password": lazy(() => of(import("./forgot-password-popup.tsx"), "ForgotPasswordPopup")),
  "password-reset": lazy(() => of(import("./password-reset-popup.tsx"), "PasswordResetPopup")),
  "fresh-login": lazy(() => of(import("../security/fresh-login-dialog.tsx"), "FreshLoginDialog")),
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

const QueryProvider = lazy(() => of(import("../../shared/query-provider.tsx"), "QueryProvider"));

/** React's lazy() wants a default export; ours are named. */
async function of<M, K extends keyof M>(file: Promise<M>, name: K): Promise<{ default: M[K] }> {
  return { default: (await file)[name] };
}

const NONE: readonly Opened[] = [];

/** Stands once, in the root. */
export function PopupStage() {
  useEffect(() => void window.dispatchEvent(new Event(APP_READY)), []);
  const shown = useSyncExternalStore(openedPopups.subscribe, openedPopups.get, () => NONE);
  return shown.map(({ name, props }) => {
    const Popup = POPUPS[name] as ComponentType<object>;
    return (
      <Suspense key={name} fallback={null}>
        <QueryProvider>
          <Popup {...props} {...{ close: () => popups.close(name) }} />
        </QueryProvider>
      </Suspense>
    );
  });
}
