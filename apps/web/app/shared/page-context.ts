/** What the browser must know before the first render; the root writes it into a `<meta>`. */
export type PageContext = {
  apiKey: string;
  version: string;
  /** The server saw a good refresh cookie. */
  isSignedIn: boolean;
};

export const PAGE_CONTEXT_META = "masquerade";

export function readPageContext(): PageContext {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="${PAGE_CONTEXT_META}"]`);
  return JSON.parse(meta?.content ?? "{}") as PageContext;
}
