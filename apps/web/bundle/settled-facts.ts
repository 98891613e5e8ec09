import type { Facts } from "./facts.ts";
import { DOM_FACTS } from "./settled-dom-facts.ts";
import { QUERY_FACTS } from "./settled-query-facts.ts";

const routerFile = (path: string): string => `react-router/dist/production/lib/${path}`;
const out = (...beginnings: string[]): Facts => Object.fromEntries(beginnings.map((one) => [`${one}…`, ""]));

/** No form is sent to a route, nothing is fetched beside a page, and the server always renders the first page. */
const ROUTER: Facts = {
  "opts && opts.submission && isMutationMethod(opts.submission.formMethod)": "false",
  "submission != null && isMutationMethod(submission.formMethod) && submission.formAction === state.location.pathname + state.location.search":
    "false",
  'state.actionData != null && state.navigation.formMethod != null && isMutationMethod(state.navigation.formMethod) && state.navigation.state === "loading" && location.state?._isRedirect !== true':
    "false",
  "state.navigation.formMethod != null && isMutationMethod(state.navigation.formMethod) && location.state?._isRedirect !== true":
    "false",
  "redirectPreserveMethodStatusCodes.has(redirect.response.status) && activeSubmission && isMutationMethod(activeSubmission.formMethod)":
    "false",
  "!isMutationMethod(request.method)": "true",
  "opts && opts.pendingError": "false",
  "opts?.instrumentationNavigateMetaReceiver": "false",
  "consumeInstrumentationClientResultMetaReceiver(router)": "void 0",
  "!init.dataStrategy": "false",
  "init.dataStrategy || defaultDataStrategyWithMiddleware": "init.dataStrategy",
  "initialMatches == null && !init.patchRoutesOnNavigation": "false",
  "initialMatches && !init.hydrationData": "false",
  'typeof routerWindow !== "undefined" && typeof routerWindow.document !== "undefined" && typeof routerWindow.document.createElement !== "undefined"':
    "true",
  'init.window ? init.window : typeof window !== "undefined" ? window : void 0': "window",
  "markFetchRedirectsDone(workingFetchers)": "false",
  "abortStaleFetchLoads(pendingNavigationLoadId, workingFetchers)": "false",
  "revalidatingFetchers.length > 0": "false",
  "revalidatingFetchers.length === 0": "true",
  "await callLoadersAndMaybeResolveData(dsMatches, revalidatingFetchers, request, location, scopedContext)":
    "{ loaderResults: await callDataStrategy(request, location, dsMatches, scopedContext, null) }",
  "processLoaderData(state, matches, loaderResults, pendingActionResult, revalidatingFetchers, fetcherResults, workingFetchers)":
    "processRouteLoaderData(matches, loaderResults, pendingActionResult)",
  // What a form would have answered.
  "isMutationMethod(request.method)": "false",
  'isAction ? "action" : "loader"': '"loader"',
  "isAction ? match.route.action : match.route.loader": "match.route.loader",
  'type === "action"': "false",
  "submission && isMutationMethod(submission.formMethod)": "false",
  "pendingActionResult ? isErrorResult(pendingActionResult[1]) ? pendingActionResult[1].error : pendingActionResult[1].data : void 0":
    "void 0",
  "pendingActionResult && isErrorResult(pendingActionResult[1])": "false",
  "pendingActionResult ? pendingActionResult[1].statusCode : void 0": "void 0",
  "actionStatus && actionStatus >= 400": "false",
  "pendingError !== void 0 && pendingActionResult": "false",
  "pendingError !== void 0": "false",
  '(to == null || to === "" || to === ".") && activeRouteMatch': "false",
  // Options that no navigation here is given.
  'typeof callSiteDefaultShouldRevalidate === "boolean"': "false",
  "(opts && opts.flushSync) === true": "false",
  "nextLocation.mask || nextLocation": "nextLocation",
  'basename !== "/"': "false",
  // Routes come from the build: their parts are fetched one by one, none has middleware, none is changed in place.
  "isUnsupportedLazyRouteObjectKey(key)": "false",
  'loadLazyRouteProperty({\n\t\tkey: "middleware",\n\t\troute: match.route,\n\t\tmanifest,\n\t\tmapRouteProperties\n\t})':
    "void 0",
  "middleware && middleware.length > 0 && !loader && !lazy": "false",
  "route.middleware != null && route.middleware.length > 0": "false",
  "isStaticHandler ? () => {…": "(cb) => cb({ ...dataStrategyArgs, fetcherKey })",
  "init.getContext ? await init.getContext() : new RouterContextProvider()": "({})",
  "allowElementMutations && existingChildren.length > 0": "false",
  "dataRoutes.hasHMRRoutes": "false",
  ...out(
    'if (typeof route.lazy === "function")',
    "if (matches.some((m) => m._lazyPromises?.middleware))",
    "if (opts?.mask)",
    "if (!foundError)",
    "if (result.headers)",
    "if (result.statusCode && result.statusCode",
    "if (init.instrumentations)",
    "state.fetchers.forEach((fetcher, key)",
    "fetchersQueuedForDeletion.forEach(",
    "unmountedFetchers.forEach(",
    "mountedFetchers.forEach(",
    "revalidatingFetchers.forEach((rf) => {\n\t\t\tabortFetcher",
    "revalidatingFetchers.forEach((rf) => fetchControllers",
    "let abortPendingFetchRevalidations",
    'if (pendingNavigationController) pendingNavigationController.signal.addEventListener("abort", abortPendingFetchRevalidations)',
    'if (pendingNavigationController) pendingNavigationController.signal.removeEventListener("abort", abortPendingFetchRevalidations)',
    "redirect = findRedirect(fetcherResults)",
    "if (redirect) {\n\t\t\tfetchRedirectIds",
    "if (!submission && !fetcherSubmission && formMethod",
    "fetchLoadMatches.forEach((f, key)",
  ),
};

/** No address is shown in another's place. */
const HISTORY: Facts = {
  "globalHistory.state?.masked": "void 0",
  "maskedLocation || window.location": "window.location",
  "maskedLocation ? {…": "void 0",
  "location.mask || location": "location",
  "location.mask ? {…": "void 0",
  "v5Compat && listener": "false",
  ...out("if (validateLocation)"),
};

/** The routes are the router's, under "/", and not rendered in parts by a server. */
const HOOKS: Facts = {
  'basename !== "/"': "false",
  'basename === "/"': "true",
  ...out(
    "if (dataRouterContext && dataRouterContext.static",
    "if (this.context && typeof error",
    "if (this.context) return",
  ),
};

const LIBRARY: Facts = {
  'basename !== "/"': "false",
  'typeof document !== "undefined"': "true",
  "isSpaLink ? maskedHref : void 0": "void 0",
  "hasSetSearchParamsRef.current ? null : defaultSearchParamsRef.current": "null",
  "storageKey || SCROLL_RESTORATION_STORAGE_KEY": "SCROLL_RESTORATION_STORAGE_KEY",
  "getKey ? (location, matches) =>…": "void 0",
  ...out("if (mask) {"),
};

/** What the server writes into a page it writes there; the browser only has to leave it alone. */
const COMPONENTS: Facts = {
  "useIsRSCRouterContext()": "false",
  "isHydrated || isRSCRouterContext": "isHydrated",
  "staticContext ? `window.__reactRouterContext =…": '" "',
  '!isStatic ? " " :…': '" "',
  'typeof manifest.sri === "object"': "false",
  'typeof criticalCss === "string"': "false",
  'typeof criticalCss === "object"': "false",
  "isPageLinkDescriptor(link)": "false",
  'typeof routeModule.meta === "function"': "true",
  ...out("if (rsc) return", "if (isRSCRouterContext) return null", "if (renderMeta) renderMeta"),
  ...out("if (!Array.isArray(routeMeta)) throw", "if (!isValidMetaTag(tagName))"),
  ...out('if ("charset" in metaProps)', 'if ("charSet" in metaProps'),
};

/** The server renders, so no page is one that only a browser builds; no route has an action or middleware there. */
const ROUTES: Facts = {
  "route.hasClientAction ? async () …": "void 0",
  "route.hasClientMiddleware ? async () …": "void 0",
  "routeModule.clientMiddleware": "void 0",
  // Returned without a wait, a gate's redirect has no hand on it while styles are awaited: an uncaught error each time.
  "handler()": "await handler()",
  // A page that was asked for waits for the network (shared/reload-guard.ts), whatever of it is still to come.
  "route.clientLoaderModule ? await import(…":
    "route.clientLoaderModule ? await loadRouteModule({ id: 0, module: route.clientLoaderModule }, {}) : await getLazyRoute()",
  ...out("dataRoute.action = ({ request", "if (!route.hasClientAction) dataRoute.action"),
};

/**
 * Without the router's own transitions, no state of it is shown before it holds. What a fade shows when it begins, or when
 * the one before it has ended, is where the router is by then: it keeps the state that asked for the fade, and an older
 * page would come to stand under a newer address when one without a fade was asked for in between.
 */
const PROVIDER: Facts = {
  "setStateImpl(newState)": "setStateImpl(router.state)",
  "interruption.state": "router.state",
  "state.location.key === pendingState.location.key": "state.location.key === router.state.location.key",
  "useTransitions === true": "false",
  "useTransitions === false": "false",
  "useIsRSCRouterContext() || useTransitions": "useTransitions",
  "reactDomFlushSyncImpl && flushSync": "false",
  "useOptimistic(_state)": "[_state]",
  ...out("newState.fetchers.forEach(", "deletedFetchers.forEach("),
};

const SINGLE_FETCH: Facts = {
  "fetch(url, await createRequestInit(request))": "window.patient.fetch(url, await createRequestInit(request))",
  'request.method !== "GET"': "false",
  'request.method === "GET"': "true",
  "!ssr && !foundRevalidatingServerLoader": "false",
  "!window.__reactRouterHdrActive": "true",
  ...out("if (fetcherKey)", "let foundRevalidatingServerLoader"),
};

/** The first page comes from the server (no build for a browser alone), and its list of routes says no hashes. */
const HYDRATED: Facts = {
  "ssrInfo.context.isSpaMode": "false",
  "props.instrumentations": "void 0",
  "window.__reactRouterManifest.sri === true": "false",
  ...out("router.createRoutesForHMR =", "if (window.history.state && window.history.state.masked)"),
};

export const FACTS: Readonly<Record<string, Facts>> = {
  [routerFile("router/router.js")]: ROUTER,
  [routerFile("router/history.js")]: HISTORY,
  [routerFile("hooks.js")]: HOOKS,
  [routerFile("dom/lib.js")]: LIBRARY,
  [routerFile("dom/ssr/components.js")]: COMPONENTS,
  [routerFile("dom/ssr/routes.js")]: ROUTES,
  [routerFile("dom/ssr/fog-of-war.js")]: { "fetch(url, { signal })": "window.patient.fetch(url, { signal })" },
  [routerFile("components.js")]: PROVIDER,
  [routerFile("dom/ssr/single-fetch.js")]: SINGLE_FETCH,
  [routerFile("dom-export/hydrated-router.js")]: HYDRATED,
  "react-dom/cjs/react-dom-client.production.js": DOM_FACTS,
  ...QUERY_FACTS,
};
