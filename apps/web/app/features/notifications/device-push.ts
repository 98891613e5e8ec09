import { attempt } from "@masq/client/attempt";
import { deletePushSubscription, getPushKey, putPushSubscription } from "@masq/contract/member/notifications";
import { client } from "../../shared/client.ts";

/** This browser's notification support and state. `ios`: only the installed app can, and this is not it. */
export type DeviceState = "unsupported" | "ios" | "denied" | "off" | "on";

/** Whose this browser's subscription is; cleared with the session's other storage. */
const OWNER = "push-member";
const remembered = (): string | null => {
  try {
    return localStorage.getItem(OWNER);
  } catch {
    return null;
  }
};

const isIos = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes("Macintosh") && navigator.maxTouchPoints > 1);

export const registerWorker = (): Promise<ServiceWorkerRegistration> => navigator.serviceWorker.register("/sw.js");

async function subscriptionOf(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration("/");
  return (await registration?.pushManager.getSubscription()) ?? null;
}

export async function readDevice(memberId: string): Promise<DeviceState> {
  const isAble = "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
  if (!isAble) return isIos() ? "ios" : "unsupported";
  if (Notification.permission === "denied") return "denied";
  const isMine = remembered() === memberId && (await subscriptionOf()) !== null;
  return isMine && Notification.permission === "granted" ? "on" : "off";
}

async function tellServer(subscription: PushSubscription): Promise<void> {
  const { endpoint, keys } = subscription.toJSON();
  const body = { endpoint: endpoint ?? "", keys: { p256dh: keys?.["p256dh"] ?? "", auth: keys?.["auth"] ?? "" } };
  await client().api.call(putPushSubscription, { body, quiet: true });
}

/** Call it from a click only: the browser asks the member. Throws if the push service or the server refuses. */
export async function switchOn(memberId: string): Promise<DeviceState> {
  if ((await Notification.requestPermission()) !== "granted") return readDevice(memberId);
  await registerWorker();
  const { pushManager } = await navigator.serviceWorker.ready;
  const { key } = await client().api.call(getPushKey, { quiet: true });
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  await tellServer(subscription);
  attempt(() => localStorage.setItem(OWNER, memberId));
  return "on";
}

/** The server first: even if the browser fails, nothing is sent any more. */
export async function switchOff(): Promise<DeviceState> {
  await client().api.call(deletePushSubscription, { quiet: true });
  attempt(() => localStorage.removeItem(OWNER));
  await (await subscriptionOf())?.unsubscribe();
  return "off";
}

/** Once per page: the endpoint may have changed, and after a sign-in the session is new. */
export async function renewDevice(memberId: string): Promise<void> {
  if ((await readDevice(memberId)) !== "on") return;
  const subscription = await subscriptionOf();
  if (subscription) await tellServer(subscription);
}
