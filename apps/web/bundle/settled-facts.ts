/**
 * Of one file of a library: an expression that has one value in this product, and that value. A text that ends in "…"
 * is the beginning of a statement that is left out, or of a choice (`a ? b : c`) that has one outcome.
 */
export type Facts = Readonly<Record<string, string>>;

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
  ...out(
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

/** The server renders, so no page is one that only a browser builds; no route has an action or middleware there. */
const ROUTES: Facts = {
  "route.hasClientAction ? async () …": "void 0",
  "route.hasClientMiddleware ? async () …": "void 0",
  "routeModule.clientMiddleware": "void 0",
  ...out("dataRoute.action = ({ request", "if (!route.hasClientAction) dataRoute.action"),
};

/** Without the router's own transitions, no state of it is shown before it holds. */
const PROVIDER: Facts = {
  "useTransitions === true": "false",
  "useTransitions === false": "false",
  "useIsRSCRouterContext() || useTransitions": "useTransitions",
  "useOptimistic(_state)": "[_state]",
  ...out("newState.fetchers.forEach(", "deletedFetchers.forEach("),
};

const SINGLE_FETCH: Facts = {
  'request.method !== "GET"': "false",
  'request.method === "GET"': "true",
  "!ssr && !foundRevalidatingServerLoader": "false",
  ...out("if (fetcherKey)"),
};

/** The first page comes from the server (no build for a browser alone), and its list of routes says no hashes. */
const HYDRATED: Facts = {
  "ssrInfo.context.isSpaMode": "false",
  "props.instrumentations": "void 0",
  "window.__reactRouterManifest.sri === true": "false",
  ...out("router.createRoutesForHMR ="),
};

/** No query is kept on the device, waited for by suspense or thrown into the page. */
const QUERY: Readonly<Record<string, Facts>> = {
  "@tanstack/query-core/build/modern/query.js": out("if (this.options.persister)"),
  "@tanstack/query-core/build/modern/queryObserver.js": out("if (this.options.enabled !== void 0 && typeof"),
  "@tanstack/react-query/build/modern/useBaseQuery.js": out(
    "const errorResetBoundary",
    "ensureSuspenseTimers(",
    "ensurePreventErrorBoundaryRetry(",
    "useClearResetErrorBoundary(",
    "if (shouldSuspend(",
    "if (getHasError(",
  ),
};

export const FACTS: Readonly<Record<string, Facts>> = {
  [routerFile("router/router.js")]: ROUTER,
  [routerFile("dom/ssr/routes.js")]: ROUTES,
  [routerFile("components.js")]: PROVIDER,
  [routerFile("dom/ssr/single-fetch.js")]: SINGLE_FETCH,
  [routerFile("dom-export/hydrated-router.js")]: HYDRATED,
  ...QUERY,
};
