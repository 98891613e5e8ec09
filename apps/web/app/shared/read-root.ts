import { DISCREET_COOKIE, THEME_COOKIE, type SsrContext } from "@masq/contract/ssr-context";
import { readBrandState } from "./brand-state.ts";
import { toldOf } from "./monitoring.ts";
import { isCheckoutPath, type PageContext } from "./page-context.ts";

/** The server's data for every page: brand, locale, theme, version, viewer. */
export async function readRoot(request: Request, given: SsrContext) {
  const { apiKey, locale, viewer, theme, version, emojiUrl, demo } = given;
  const cookies = request.headers.get("cookie") ?? "";
  const hasChosen = theme !== "auto" || cookies.includes(`${THEME_COOKIE}=`);
  const { pathname } = new URL(request.url);
  const isCheckout = isCheckoutPath(pathname);
  const page: PageContext = {
    apiKey,
    version,
    isSignedIn: viewer !== null,
    isCheckout,
    monitoring: toldOf(given, pathname),
  };
  return {
    ...(await readBrandState(given)),
    locale,
    viewer,
    page,
    emojiUrl,
    isDemo: demo === true,
    isDiscreet: viewer?.profile.settings.discreet ?? cookies.includes(`${DISCREET_COOKIE}=1`),
    appLook: cookies.includes("app-look=neutral") ? ("neutral" as const) : ("brand" as const),
    /** Null: no one chose, so the brand's own. */
    theme: hasChosen ? theme : null,
  };
}

export type RootData = Awaited<ReturnType<typeof readRoot>>;
