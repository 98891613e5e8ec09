import { cookieOf, remember } from "../../shared/preferences.ts";

const LOOK_COOKIE = "app-look";

export type Look = "brand" | "neutral";
export const chosenLook = (): Look => (cookieOf(LOOK_COOKIE) === "neutral" ? "neutral" : "brand");

/** The next installation of the app uses the manifest that this names. */
export function chooseLook(look: Look): void {
  remember(LOOK_COOKIE, look);
  const link = document.querySelector<HTMLLinkElement>('link[rel="manifest"]');
  if (link) link.href = `/manifest.webmanifest?look=${look}`;
}
