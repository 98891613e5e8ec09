import { isApiError } from "@masq/client/api-error";
import { openedPopups, popups } from "../../shared/popups.ts";

/** Asks in place; returns whether the login is fresh now. Closing the popup in any way means no. */
function askFreshLogin(): Promise<boolean> {
  return new Promise((resolve) => {
    let stop = (): void => undefined;
    const end = (isFresh: boolean): void => {
      stop();
      resolve(isFresh);
    };
    popups.open("fresh-login", { onConfirmed: () => end(true) });
    stop = openedPopups.subscribe(() => {
      if (openedPopups.get().every(({ name }) => name !== "fresh-login")) end(false);
    });
  });
}

/**
 * `withFreshLogin(() => api.call(…))` retries what the server refused with `fresh-login-required` after the member has
 * confirmed the password (override O-9). If they decline, the refusal is rethrown; nothing typed is lost.
 */
export async function withFreshLogin<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (!isApiError(error, "fresh-login-required") || !(await askFreshLogin())) throw error;
    return run();
  }
}
