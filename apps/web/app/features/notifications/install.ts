/** Chromium's install prompt; other browsers have it only in their menus. */
type Offer = Event & { prompt(): Promise<{ outcome: "accepted" | "dismissed" }> };

let offer: Offer | null = null;
const listeners = new Set<() => void>();
const become = (next: Offer | null): void => {
  offer = next;
  for (const hear of listeners) hear();
};

/** Suppresses the browser's own prompt: the member installs where the name is chosen. */
export function listenForInstall(): () => void {
  const take = (event: Event): void => {
    event.preventDefault();
    become(event as Offer);
  };
  const done = (): void => become(null);
  window.addEventListener("beforeinstallprompt", take);
  window.addEventListener("appinstalled", done);
  return () => {
    window.removeEventListener("beforeinstallprompt", take);
    window.removeEventListener("appinstalled", done);
  };
}

export const installOffer = {
  get: (): boolean => offer !== null,
  subscribe: (hear: () => void): (() => void) => {
    listeners.add(hear);
    return () => listeners.delete(hear);
  },
};

/** Works once; the browser makes a new offer after a refusal. */
export async function install(): Promise<void> {
  const now = offer;
  become(null);
  await now?.prompt();
}
