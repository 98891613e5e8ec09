import { lazy, Suspense, useSyncExternalStore, type ComponentType } from "react";

/** Every popup and what it is opened with. A new one: a line here, a line in POPUPS, a file in features/popups. */
export type PopupProps = {
  "sign-in": { notice?: string };
  login: { notice?: string };
  /** `email`: what already stands in the field. */
  "forgot-password": { email: string };
  "password-reset": object;
  terms: object;
  general: { title: string; text: string; action?: { label: string; run: () => void } };
  /** `draft`: the message that waits for a credit. */
  "no-credits": { profileName?: string; draft?: string };
  "no-subscription": { profileName?: string; feature?: string; message?: string };
  "archive-confirmation": { conversationId: string; onConfirm: () => void };
  "restore-confirmation": { conversationId: string; onConfirm: () => void };
};
export type PopupName = keyof PopupProps;
type Closable = { close: () => void };
type Opened = { [K in PopupName]: { name: K; props: PopupProps[K] } }[PopupName];

const POPUPS: { [K in PopupName]: ComponentType<PopupProps[K] & Closable> } = {
  "sign-in": lazy(() => of(import("../features/popups/sign-in-popup.tsx"), "SignInPopup")),
  login: lazy(() => of(import("../features/popups/sign-in-popup.tsx"), "LoginPopup")),
  "forgot-password": lazy(() => of(import("../features/popups/forgot-password-popup.tsx"), "ForgotPasswordPopup")),
  "password-reset": lazy(() => of(import("../features/popups/password-reset-popup.tsx"), "PasswordResetPopup")),
  terms: lazy(() => of(import("../features/popups/terms-popup.tsx"), "TermsPopup")),
  general: lazy(() => of(import("../features/popups/general-popup.tsx"), "GeneralPopup")),
  "no-credits": lazy(() => of(import("../features/popups/no-credits-popup.tsx"), "NoCreditsPopup")),
  "no-subscription": lazy(() => of(import("../features/popups/no-subscription-popup.tsx"), "NoSubscriptionPopup")),
  "archive-confirmation": lazy(() => of(import("../features/popups/archive-popups.tsx"), "ArchivePopup")),
  "restore-confirmation": lazy(() => of(import("../features/popups/archive-popups.tsx"), "RestorePopup")),
};

const QueryProvider = lazy(() => of(import("./query-provider.tsx"), "QueryProvider"));

/** React's lazy() wants a default export; ours are named. */
async function of<M, K extends keyof M>(file: Promise<M>, name: K): Promise<{ default: M[K] }> {
  return { default: (await file)[name] };
}

let opened: readonly Opened[] = [];
const listeners = new Set<() => void>();
function become(next: readonly Opened[]): void {
  opened = next;
  for (const hear of listeners) hear();
}

/** Opening one that is open already gives it new props. */
export const popups = {
  open<K extends PopupName>(
    name: K,
    ...[props]: object extends PopupProps[K] ? [props?: PopupProps[K]] : [props: PopupProps[K]]
  ): void {
    const one = { name, props: props ?? {} } as Opened;
    become([...opened.filter((other) => other.name !== name), one]);
  },
  close(name: PopupName): void {
    become(opened.filter((other) => other.name !== name));
  },
  closeAll(): void {
    become([]);
  },
};

const NONE: readonly Opened[] = [];
function subscribe(hear: () => void): () => void {
  listeners.add(hear);
  return () => listeners.delete(hear);
}

/** Stands once, in the root. */
export function PopupStage() {
  const shown = useSyncExternalStore(
    subscribe,
    () => opened,
    () => NONE,
  );
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
