const KEY = "password-reset";

/** A used forgotten-password link, until the new password is set: a reload would lose the popup that asks for it. */
export const pendingReset = {
  begin(): void {
    try {
      sessionStorage.setItem(KEY, "open");
    } catch {
      // Without storage it is forgotten.
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
