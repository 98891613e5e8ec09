import type { Order, SavedCard } from "@masq/contract/member/orders";
import type { Limits } from "@masq/contract/member/limits";
import type { LimitSpan } from "@masq/domain/people/breaks";
import type { ReportKind } from "@masq/domain/care/safety";

/** Every popup and its props. To add one: a line here, a line in the stage, a file in features/popups. */
export type PopupProps = {
  "sign-in": { notice?: string };
  /** `username`: whose session it was, if known. */
  login: { username?: string };
  /** `email`: the field's initial value. */
  "forgot-password": { email: string };
  "password-reset": object;
  /** Asks for the password again, in place. `onConfirmed`: the login is fresh again. */
  "fresh-login": { onConfirmed: () => void };
  sidebar: object;
  terms: object;
  general: { title: string; text: string; action?: { label: string; run: () => void } };
  /** `draft`: the message that waits for a credit. */
  "no-credits": { profileName?: string; draft?: string };
  /** `picture`: the address of the character's face, for the stage. */
  "no-subscription": { profileName?: string; feature?: string; message?: string; picture?: string };
  notifications: object;
  "profile-completion": object;
  "profile-completed": object;
  /** `type`: preselected; `files`: already chosen. */
  "image-uploader": { type?: "avatar" | "other"; files?: readonly File[] };
  /** `country`: asks only for the country, and says why. */
  "location-confirmation": { onEnd: () => void; country?: boolean };
  "archive-confirmation": { conversationId: string; onConfirm: () => void };
  "restore-confirmation": { conversationId: string; onConfirm: () => void };
  "block-confirmation": { profile: { _id: string; name: string } };
  /** `id`: of the profile, the message or the image. */
  report: { kind: ReportKind; id: string; profile: { _id: string; name: string } };
  safety: object;
  "payment-success": { order: Order; back: string | null };
  "payment-failure": { order: Order };
  "payment-unknown": { order: Order };
  "remove-card": { card: SavedCard };
  /** Before the first purchase. `proposed`: the fields' initial values, if any. */
  "spending-limits": { data: Limits; proposed: Record<LimitSpan, number> | null; onSaved: () => void };
};
export type PopupName = keyof PopupProps;
export type Opened = { [K in PopupName]: { name: K; props: PopupProps[K] } }[PopupName];

let opened: readonly Opened[] = [];
const listeners = new Set<() => void>();
function become(next: readonly Opened[]): void {
  opened = next;
  for (const hear of listeners) hear();
}

/** Two ways to the same end: one replaces the other. */
const INSTEAD: Partial<Record<PopupName, PopupName>> = { "sign-in": "login", login: "sign-in" };

/** Opening an open one gives it new props. */
export const popups = {
  open<K extends PopupName>(
    name: K,
    ...[props]: object extends PopupProps[K] ? [props?: PopupProps[K]] : [props: PopupProps[K]]
  ): void {
    const one = { name, props: props ?? {} } as Opened;
    become([...opened.filter((other) => other.name !== name && other.name !== INSTEAD[name]), one]);
  },
  close(name: PopupName): void {
    become(opened.filter((other) => other.name !== name));
  },
  closeAll(): void {
    become([]);
  },
};

export const openedPopups = {
  get: (): readonly Opened[] => opened,
  subscribe: (hear: () => void): (() => void) => {
    listeners.add(hear);
    return () => listeners.delete(hear);
  },
};
