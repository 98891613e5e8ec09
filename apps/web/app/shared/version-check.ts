import { APP_VERSION_CHECK_MS } from "@masq/domain/constants";
import { client } from "./client.ts";
import { reloadOnce } from "./reload-guard.ts";

let isOutdated = false;

async function check(): Promise<void> {
  try {
    const reply = await fetch("/version.json", { cache: "no-store" });
    const { version } = (await reply.json()) as { version?: string };
    isOutdated = version !== undefined && version !== client().page.version;
  } catch {
    // Offline: the next hour will tell.
  }
}

/** Asks hourly whether a newer build is served. */
export function watchVersion(): () => void {
  const timer = setInterval(() => void check(), APP_VERSION_CHECK_MS);
  return () => clearInterval(timer);
}

/** Called after a navigation: the one moment at which nothing half-written is lost. */
export function reloadIfOutdated(): void {
  if (isOutdated) reloadOnce();
}
