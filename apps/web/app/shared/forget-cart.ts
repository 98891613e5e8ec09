export const CART_KEY = "masq-cart";

/** At the end of a session. In a file of its own: every page listens for that end, few know the cart. */
export function forgetCart(): void {
  try {
    localStorage.removeItem(CART_KEY);
  } catch {
    // A window without storage kept none.
  }
}
