const KEY = "password-reset";

/** A spent link of a forgotten password, until the new one counts: a reload would lose the popup that asks for it. */
export const pendingReset = {
  begin(): void {
    try {
      sessionStorage.setItem(KEY, "open");
    } catch {
      // A window without storage forgets.
    }
  },
  end(): void {
    try {
      sessionStorage.removeItem(KEY);
    } catch {
      // There was nothing.
    }
  },
  isOpen(): boolean {
    try {
      return sessionStorage.getItem(KEY) !== null;
    } catch {
      return false;
    }
  },
};
