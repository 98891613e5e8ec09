import type { UnreadCount } from "@masq/contract/member/conversations";
import { queries } from "../../shared/queries.ts";
import { keys } from "../../shared/query-keys.ts";
import { registerWorker, renewDevice } from "./device-push.ts";

type Badge = { setAppBadge(count: number): Promise<void>; clearAppBadge(): Promise<void> };

/** The app icon's badge, absolute like the socket's counters. */
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

/** A press on a notification while a page is open: the worker says where to go. */
function hearWorker(go: (path: string) => void): () => void {
  if (!("serviceWorker" in navigator)) return () => {};
  const hear = ({ data }: MessageEvent<{ kind?: unknown; href?: unknown }>): void => {
    if (data.kind === "open" && typeof data.href === "string" && data.href.startsWith("/messages/")) go(data.href);
  };
  navigator.serviceWorker.addEventListener("message", hear);
  return () => navigator.serviceWorker.removeEventListener("message", hear);
}

/** Background work for a signed-in member that can wait for idle time; the returned function ends it. */
export function watch(memberId: string, go: (path: string) => void): () => void {
  const stops = [keepBadge(), hearWorker(go)];
  if (window.matchMedia("(display-mode: standalone)").matches && "serviceWorker" in navigator)
    void registerWorker().catch(() => undefined);
  void renewDevice(memberId).catch(() => undefined);
  return () => {
    for (const stop of stops) stop();
  };
}
