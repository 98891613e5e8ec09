import { isApiError } from "@masq/client/api-error";
import { openedPopups, popups } from "../../shared/popups.ts";

/** Asks in place; answers whether the login is fresh now. Whatever closes the popup is a no. */
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
 * `withFreshLogin(() => api.call(…))`: what the server answers with `fresh-login-required` is tried once more after the
 * member has confirmed the password (override O-9). Where they do not, the refusal is thrown on; nothing typed is lost.
 */
export async function withFreshLogin<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (!isApiError(error, "fresh-login-required") || !(await askFreshLogin())) throw error;
    return run();
  }
}
