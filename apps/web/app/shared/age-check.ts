import { attempt } from "@masq/client/attempt";
import { isApiError } from "@masq/client/api-error";
import { startAgeVerification } from "@masq/contract/member/user";
import { hasPassedAgeCheck } from "@masq/domain/people/age-check";
import { AGE_POLL_MS, AGE_POLL_TOTAL_MS } from "@masq/domain/constants";
import { m } from "../paraglide/messages.js";
import { client } from "./client.ts";
import { notify } from "./notify.ts";
import { popups } from "./popups.ts";
import { viewerStore } from "./viewer-store.ts";
import { reloadViewer } from "./viewer.ts";

/** Back from the verifier: how often the result was requested, and since when. Null: no one is waiting. */
export type AgeWait = { asked: number; beganMs: number; lastMs: number };

/** The failure date known before the check: a different one is this check's result. */
const FAILED_BEFORE = "age-check-failed-before";
const RETURN_TO = { callbackUrl: "/?verify-age=true", cancelUrl: "/" } as const;

let wait: AgeWait | null = null;
let asking: number | undefined;
let limit: number | undefined;
const listeners = new Set<() => void>();
function become(next: AgeWait | null): void {
  wait = next;
  for (const hear of listeners) hear();
}

export const ageWait = {
  get: (): AgeWait | null => wait,
  subscribe: (hear: () => void): (() => void) => {
    listeners.add(hear);
    return () => listeners.delete(hear);
  },
};

function stop(): void {
  window.clearInterval(asking);
  window.clearTimeout(limit);
  become(null);
}

const failureOf = (): string => viewerStore.get()?.ageVerificationFailed?.date ?? "";

/** Polls every 2 s for 25 s (specification section 9), then reports the result or its absence. */
export function beginAgeWait(): void {
  stop();
  const beganMs = Date.now();
  const before = attempt(() => sessionStorage.getItem(FAILED_BEFORE)) ?? "";
  become({ asked: 0, beganMs, lastMs: beganMs });
  /** Whether there is nothing left to wait for. */
  const isOver = (): boolean => {
    const viewer = viewerStore.get();
    if (viewer !== null && hasPassedAgeCheck(viewer)) notify.ok(m.age_passed());
    else if (viewer !== null && failureOf() === before) return false;
    stop();
    return true;
  };
  const look = async (): Promise<void> => {
    if (isOver() || wait?.beganMs !== beganMs) return;
    become({ beganMs, asked: wait.asked + 1, lastMs: Date.now() });
    // A failed call counts as no result yet.
    await reloadViewer().catch(() => undefined);
    if (wait?.beganMs === beganMs) isOver();
  };
  asking = window.setInterval(() => void look(), AGE_POLL_MS);
  limit = window.setTimeout(tellLate, AGE_POLL_TOTAL_MS);
  void look();
}

function tellLate(): void {
  stop();
  popups.open("general", {
    title: m.age_late_title(),
    text: m.age_late_text(),
    action: { label: m.age_late_again(), run: () => void leaveForAgeCheck().catch(notify.error) },
  });
}

/** The next page belongs to the age verifier, or its sandbox: a view transition there would abort with an error. */
function leaveWithoutFade(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("@view-transition { navigation: none }");
  document.adoptedStyleSheets.push(sheet);
  // A style flush makes it count before the navigation; else the browser may still start the transition.
  void getComputedStyle(document.documentElement).color;
}

/** Leaves for the age verifier. Throws the server's refusal; if no check is needed, unlocks the content. */
export async function leaveForAgeCheck(): Promise<void> {
  const viewer = viewerStore.get();
  if (viewer === null) return;
  const { origin } = window.location;
  const body = { callbackUrl: origin + RETURN_TO.callbackUrl, cancelUrl: origin + RETURN_TO.cancelUrl };
  try {
    const { redirectUrl } = await client().api.call(startAgeVerification, { params: { id: viewer._id }, body });
    attempt(() => sessionStorage.setItem(FAILED_BEFORE, failureOf()));
    leaveWithoutFade();
    window.location.assign(redirectUrl);
  } catch (error) {
    if (!isApiError(error, "age-check-not-needed")) throw error;
    await reloadViewer();
  }
}
