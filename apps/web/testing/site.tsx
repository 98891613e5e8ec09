import type { ContractServer } from "@masq/client/contract-server";
import { standIn, tokenOf } from "@masq/client/stand-in";
import type { Brand } from "@masq/contract/member/brands";
import { logout, refresh } from "@masq/contract/member/auth";
import type { User } from "@masq/contract/member/user";
import type { Locale, SsrContext } from "@masq/contract/ssr-context";
import { brandStyle } from "@masq/ui/brand-style";
import type { ComponentType } from "react";
import {
  createMemoryRouter,
  RouterContextProvider,
  useLoaderData,
  useParams,
  type LoaderFunction,
  type MetaFunction,
  type RouteObject,
} from "react-router";
import { RouterProvider } from "react-router/dom";
import { afterEach, beforeEach, expect } from "vitest";
import { page } from "vitest/browser";
import { cleanup, render } from "vitest-browser-react";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import App, { loader as readRootData } from "../app/root.tsx";
import { client } from "../app/shared/client.ts";
import { ssrContext } from "../app/shared/context.ts";
import { followDocumentLocale } from "../app/shared/locale.ts";
import { PAGE_CONTEXT_META } from "../app/shared/page-context.ts";
import { popups } from "../app/shared/popups.ts";
import { queries } from "../app/shared/queries.ts";
import { viewerStore } from "../app/shared/viewer-store.ts";
import { brandOf } from "./people.ts";

/** The product's own route table, which the build of the tests reads from `app/routes.ts`. */
declare const ROUTES: readonly RouteConfigEntry[];
type Module = {
  default: ComponentType<object>;
  loader?: LoaderFunction;
  clientLoader?: (args: object) => unknown;
  meta?: MetaFunction;
};
const modules = import.meta.glob<Module>("../app/routes/**/*.tsx");

function routeOf({ id, file, path, index, children }: RouteConfigEntry): RouteObject {
  const load = modules[`../app/${file}`];
  const route = {
    ...(id !== undefined && { id }),
    ...(path !== undefined && { path }),
    lazy: async () => {
      if (!load) throw new Error(`${file} is no page of the tests`);
      const { default: Page, loader, clientLoader, meta } = await load();
      const serverLoader: LoaderFunction = (args, handler) => loader?.(args, handler) ?? null;
      return {
        handle: meta,
        Component: () => <Page {...{ loaderData: useLoaderData<object>(), params: useParams() }} />,
        loader: ((args, handler) =>
          clientLoader
            ? clientLoader({ ...args, serverLoader: () => serverLoader(args, handler) })
            : serverLoader(args, handler)) as LoaderFunction,
      };
    },
  };
  return index === true ? { ...route, index } : { ...route, children: (children ?? []).map(routeOf) };
}

/** What the tab would be named; the document of the tests is not the product's. */
function titleOf({ state: { matches, location, loaderData } }: ReturnType<typeof createMemoryRouter>): string {
  const name = matches.at(-1)?.route.handle as MetaFunction | undefined;
  const known = matches.map(({ route: { id } }) => ({ id, loaderData: loaderData[id] }));
  const said = name?.({
    matches: known,
    location,
    params: matches.at(-1)?.params,
    loaderData: loaderData[matches.at(-1)?.route.id ?? ""],
  } as unknown as Parameters<MetaFunction>[0]);
  return said?.flatMap((one) => (one && "title" in one ? [String(one.title)] : []))[0] ?? "";
}

export let server: ContractServer;
let giveBack: () => void;

beforeEach(() => {
  ({ server, leave: giveBack } = standIn("member", { refresh, logout }));
  // As in a browser that knows no fades: one that breaks off would count as a fault.
  Object.defineProperty(document, "startViewTransition", { value: undefined, configurable: true });
});
afterEach(async () => {
  // Nothing of this test's page is left to act upon the end of its session.
  await leave();
  await client().session.logout();
  client().ended.reason = null;
  popups.closeAll();
  queries().clear();
  localStorage.clear();
  sessionStorage.clear();
  for (const cookie of document.cookie.split("; ")) document.cookie = `${cookie.split("=")[0]}=; max-age=0; path=/`;
  expect(server.faults.join("\n")).toBe("");
  giveBack();
});

/**
 * A page that is left forgets its list two frames later (list-place.ts). The next one must not begin before, or loses
 * what it has just asked for.
 */
async function leave(): Promise<void> {
  await cleanup();
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
}

type Visit = { brand?: Brand; locale?: Locale; context?: Partial<SsrContext> };

/** The site at an address of its own, as it runs in the browser; only the server is the test's. */
export async function visit(
  viewer: User | null,
  at: string,
  { brand = brandOf(), locale = "en", context = {} }: Visit = {},
) {
  const given: SsrContext = {
    brand,
    apiKey: "key-of-the-test",
    locale,
    nonce: "",
    viewer,
    theme: "auto",
    version: "test",
    emojiUrl: "/emoji",
    captcha: { kind: "local" },
    captchaOrigins: [],
    paymentOrigins: { frame: [], script: [], connect: [] },
    ...context,
  };
  const html = document.documentElement;
  html.lang = locale;
  html.dataset["brand"] = brand.fullScope;
  html.dataset["theme"] = "light";
  Object.assign(html.style, brandStyle(brand.theme));
  for (const [name, value] of Object.entries(brandStyle(brand.theme))) html.style.setProperty(name, String(value));
  const meta =
    document.querySelector(`meta[name="${PAGE_CONTEXT_META}"]`) ??
    document.head.appendChild(document.createElement("meta"));
  meta.setAttribute("name", PAGE_CONTEXT_META);
  meta.setAttribute(
    "content",
    JSON.stringify({ apiKey: given.apiKey, version: "test", isSignedIn: false, isCheckout: false, monitoring: null }),
  );
  followDocumentLocale();
  // The page before it is gone, as when a tab opens another address.
  await leave();
  if (viewer) client().session.signIn({ token: tokenOf(viewer), account: viewer });
  viewerStore.set(viewer);
  const router = createMemoryRouter(
    [
      {
        id: "root",
        Component: () => <App {...({ loaderData: useLoaderData() } as Parameters<typeof App>[0])} />,
        loader: readRootData as LoaderFunction,
        HydrateFallback: () => null,
        children: ROUTES.map(routeOf),
      },
    ],
    {
      initialEntries: [at],
      getContext: () => {
        const provider = new RouterContextProvider();
        // In a page that runs the browser decides who is here, and a sign-out must not be led back in.
        provider.set(ssrContext, { ...given, viewer: viewerStore.get() });
        return provider;
      },
    },
  );
  const { unmount } = await render(<RouterProvider router={router} />);
  return {
    router,
    page,
    unmount,
    title: () => titleOf(router),
    path: () => router.state.location.pathname + router.state.location.search,
  };
}
