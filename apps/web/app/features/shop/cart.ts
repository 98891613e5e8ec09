import type { Product } from "@masq/contract/member/catalogue";
import { useSyncExternalStore } from "react";
import { viewerStore } from "../../shared/viewer-store.ts";

/** The end of a session clears the browser's storage, and this with it. */
const CART_KEY = "masq-cart";

/** One order holds one product (specification section 4). */
export const CART_LIMIT = 1;

/**
 * `country`: of its price list, null = the general one. `after`: the paid order whose offer it is. `back`: our page on
 * which the member was stopped and wants to continue.
 */
export type CartItem = Product & { country: string | null; after?: string; back?: string };
export type Cart = {
  items: readonly CartItem[];
  cartLimit: number;
  /** The checkout's request; null while nothing is chosen. The server takes the price from its own list. */
  order: { currency: string; country: string | null; total: number } | null;
};

export const EMPTY_CART: Cart = { items: [], cartLimit: CART_LIMIT, order: null };

/** Adds a product; beyond the limit the oldest goes. The same product again is not a second one. */
export function withItem(cart: Cart, item: CartItem): Cart {
  const others = cart.items.filter(({ _id }) => _id !== item._id);
  return cartOf([...others, item].slice(-CART_LIMIT));
}

export function cartOf(items: readonly CartItem[]): Cart {
  const [first] = items;
  if (first === undefined) return EMPTY_CART;
  // In whole cents: adding decimals would be inexact.
  const cents = items.reduce((sum, { price }) => sum + Math.round(price * 100), 0);
  return {
    items,
    cartLimit: CART_LIMIT,
    order: { currency: first.currencyCode, country: first.country, total: cents / 100 },
  };
}

type Kept = { owner: string; items: CartItem[] };

/** The signed-in member's; another member's cart is ignored. */
export function readKept(text: string | null, owner: string | undefined): Cart {
  if (text === null || owner === undefined) return EMPTY_CART;
  try {
    const kept = JSON.parse(text) as Partial<Kept>;
    return kept.owner === owner && Array.isArray(kept.items) ? cartOf(kept.items.slice(-CART_LIMIT)) : EMPTY_CART;
  } catch {
    return EMPTY_CART;
  }
}

const listeners = new Set<() => void>();
/** The last reading, so that the same text gives the same object. */
let seen: { text: string | null; owner: string | undefined; cart: Cart } | null = null;

function storedText(): string | null {
  try {
    return localStorage.getItem(CART_KEY);
  } catch {
    return null;
  }
}
/** Without storage the cart lives as long as the page. */
let unstored: string | null = null;

function write(next: Cart): void {
  const owner = viewerStore.get()?._id;
  if (owner === undefined) return;
  const text = next.items.length === 0 ? null : JSON.stringify({ owner, items: next.items });
  try {
    if (text === null) localStorage.removeItem(CART_KEY);
    else localStorage.setItem(CART_KEY, text);
    unstored = null;
  } catch {
    unstored = text;
  }
  for (const hear of listeners) hear();
}

/** What the member is about to buy: survives a reload in this browser, cleared with the session. */
export const cart = {
  get: (): Cart => {
    const text = unstored ?? storedText();
    const owner = viewerStore.get()?._id;
    if (seen === null || seen.text !== text || seen.owner !== owner)
      seen = { text, owner, cart: readKept(text, owner) };
    return seen.cart;
  },
  add(product: Product, from: Omit<CartItem, keyof Product>): void {
    write(withItem(cart.get(), { ...product, ...from }));
  },
  clear(): void {
    write(EMPTY_CART);
  },
  subscribe: (hear: () => void): (() => void) => {
    listeners.add(hear);
    const forget = viewerStore.subscribe(hear);
    window.addEventListener("storage", hear);
    return () => {
      listeners.delete(hear);
      forget();
      window.removeEventListener("storage", hear);
    };
  },
};

/** Empty in the server's HTML. */
export const useCart = (): Cart => useSyncExternalStore(cart.subscribe, cart.get, () => EMPTY_CART);
