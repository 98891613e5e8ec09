import type { PopupName, PopupProps } from "../app/shared/popups.ts";
import { orderOf } from "./orders.ts";

const ORDER = orderOf("ord_sample");
const NOBODY = { _id: "prf_sample", name: "Isolde" };
const PRINT = "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='640' height='800'/>";
const idle = (): void => undefined;

export type Given = { [K in PopupName]?: PopupProps[K] };
/** What each popup is opened with. */
export const GUESTS_POPUPS: Given = {
  "sign-in": {},
  login: { username: "jonas" },
  "forgot-password": { email: "" },
  terms: {},
  general: { title: "A title of its own", text: "And a text of its own." },
};
export const MEMBERS_POPUPS: Given = {
  sidebar: {},
  "no-credits": { profileName: "Isolde", draft: "Which map would you keep?" },
  "no-subscription": { profileName: "Isolde", feature: "gallery", picture: PRINT },
  "location-confirmation": { onEnd: idle },
  "profile-completion": {},
  "profile-completed": {},
  "image-uploader": {},
  "archive-confirmation": { conversationId: "cnv_sample", onConfirm: idle },
  "restore-confirmation": { conversationId: "cnv_sample", onConfirm: idle },
  "payment-success": { order: ORDER, back: null },
  "payment-failure": { order: { ...ORDER, status: "failed" } },
  "payment-unknown": { order: { ...ORDER, status: "pending" } },
  "remove-card": {
    card: { cardId: "crd_sample", brand: "visa", last4: "1111", expMonth: 12, expYear: 2031, inUse: false },
  },
  "password-reset": {},
  "fresh-login": { onConfirmed: idle },
  notifications: {},
  safety: {},
  report: { kind: "profile", id: "prf_sample", profile: NOBODY },
  "block-confirmation": { profile: NOBODY },
};
