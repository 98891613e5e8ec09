import type { MonitoringAgent } from "@masq/contract/ssr-context";

/** What the browser must know before the first render; the root writes it into a `<meta>`. */
export type PageContext = {
  apiKey: string;
  version: string;
  /** The server saw a valid refresh cookie. */
  isSignedIn: boolean;
  /** This document is the checkout: only its content policy allows the payment provider. */
  isCheckout: boolean;
  /** Null on pages that report nothing. */
  monitoring: { sample: number; agent: MonitoringAgent | null } | null;
};

export const isCheckoutPath = (path: string): boolean => path.replace(/\/+$/, "") === "/upgrade/checkout";

export const PAGE_CONTEXT_META = "masquerade";

export function readPageContext(): PageContext {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="${PAGE_CONTEXT_META}"]`);
  return JSON.parse(meta?.content ?? "{}") as PageContext;
}
