import type { UnreadCount } from "@masq/contract/member/conversations";
import type { User } from "@masq/contract/member/user";
import { queries } from "../../shared/queries.ts";
import { keys } from "../../shared/query-keys.ts";
import { registerWorker, renewDevice } from "./device-push.ts";
import { coverPictures, keepChoice, listenForHide } from "./discretion.ts";
import { listenForInstall } from "./install.ts";

export type Watched = {
  viewer: User;
  neutralName: string;
  /** What the page was rendered as. */
  isPageDiscreet: boolean;
  go: (path: string) => void;
};

type Badge = { setAppBadge(count: number): Promise<void>; clearAppBadge(): Promise<void> };

/** The number at the app's icon; absolute, as the socket's counters are. */
function keepBadge(): () => void {
  if (!("setAppBadge" in navigator)) return () => {};
  const badge = navigator as unknown as Badge;
  let shown = -1;
  const show = (): void => {
    const total = queries().getQueryData<UnreadCount>(keys.unread)?.total;
    if (total === undefined || total === shown) return;
    shown = total;
    void (total > 0 ? badge.setAppBadge(total) : badge.clearAppBadge()).catch(() => undefined);
  };
  show();
  return queries().getQueryCache().subscribe(show);
}

/** A press on a notification, where a page is open already: the worker says where to. */
function hearWorker(go: (path: string) => void): () => void {
  if (!("serviceWorker" in navigator)) return () => {};
  const hear = ({ data }: MessageEvent<{ kind?: unknown; href?: unknown }>): void => {
    if (data.kind === "open" && typeof data.href === "string" && data.href.startsWith("/messages/")) go(data.href);
  };
  navigator.serviceWorker.addEventListener("message", hear);
  return () => navigator.serviceWorker.removeEventListener("message", hear);
}

/** What runs beside the pages of a signed-in member; the answer ends it. */
export function watch({ viewer, neutralName, isPageDiscreet, go }: Watched): () => void {
  const { quickHide, discreet } = viewer.profile.settings;
  keepChoice(viewer, isPageDiscreet);
  const stops = [keepBadge(), hearWorker(go), listenForInstall()];
  if (quickHide) stops.push(listenForHide(neutralName));
  if (discreet) stops.push(coverPictures());
  if (window.matchMedia("(display-mode: standalone)").matches && "serviceWorker" in navigator)
    void registerWorker().catch(() => undefined);
  void renewDevice(viewer._id).catch(() => undefined);
  return () => {
    for (const stop of stops) stop();
  };
}
