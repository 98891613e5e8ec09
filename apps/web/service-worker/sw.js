// The service worker: push, its presses, the badge, and one page for when there is no line. It keeps nothing of a member:
// no page, no answer of the API, no picture.

const KEPT = "offline-1";
const OFFLINE = "/offline.html";

self.addEventListener("install", (event) => {
  event.waitUntil(
    caches
      .open(KEPT)
      .then((kept) => kept.add(new Request(OFFLINE, { cache: "reload", credentials: "omit" })))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name !== KEPT).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener("fetch", (event) => {
  if (event.request.mode !== "navigate") return;
  event.respondWith(fetch(event.request).catch(() => caches.match(OFFLINE)));
});

/** @param {number} count */
async function showBadge(count) {
  if (!("setAppBadge" in self.navigator)) return;
  await (count > 0 ? self.navigator.setAppBadge(count) : self.navigator.clearAppBadge());
}

const openWindows = () => self.clients.matchAll({ type: "window", includeUncontrolled: true });

self.addEventListener("push", (event) => {
  event.waitUntil(
    (async () => {
      const { title, body, tag, href, badge } = event.data.json();
      await showBadge(badge).catch(() => {});
      // Who has the page before the eyes hears of it there.
      if ((await openWindows()).some((client) => client.visibilityState === "visible" && client.focused)) return;
      const icon = "/icons/neutral/192.png";
      await self.registration.showNotification(title, { body, tag, renotify: true, icon, badge: icon, data: { href } });
    })(),
  );
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(
    (async () => {
      const { href } = event.notification.data;
      const [open] = await openWindows();
      if (!open) return self.clients.openWindow(href);
      await open.focus().catch(() => {});
      open.postMessage({ kind: "open", href });
      return undefined;
    })(),
  );
});
