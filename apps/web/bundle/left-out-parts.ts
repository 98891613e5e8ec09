/** Of one file of a library: the function's name, and the body that it gets instead of its own. */
export type ShorterBodies = Readonly<Record<string, string>>;

const nothing = (...names: string[]): ShorterBodies => Object.fromEntries(names.map((name) => [name, "{}"]));

/** Of the query cache, what nothing here calls. */
export const UNUSED_OF_CACHE =
  "isFetching isMutating ensureQueryData getQueriesData getQueryState resetQueries cancelQueries prefetchQuery infiniteQuery fetchInfiniteQuery prefetchInfiniteQuery ensureInfiniteQueryData getDefaultOptions setDefaultOptions setQueryDefaults setMutationDefaults";

const routerFile = (path: string): string => `react-router/dist/production/lib/${path}`;

const USE_ROUTES = `{
  const { navigator } = React$1.useContext(NavigationContext);
  const { state, manifest, router } = dataRouterOpts;
  const encoded = (path) =>
    joinPaths(["/", navigator.encodeLocation(path.replace(/%/g, "%25").replace(/\\?/g, "%3F").replace(/#/g, "%23")).pathname]);
  const matches = state.matches.length
    ? state.matches.map((match) => Object.assign(match, { route: manifest[match.route.id] || match.route }))
    : router.match(state.location);
  return _renderMatches(
    matches && matches.map((match) => ({ ...match, pathname: encoded(match.pathname), pathnameBase: encoded(match.pathnameBase) })),
    [],
    dataRouterOpts,
  );
}`;

/** The router's own loads the page anew at once: without a network there is none after that. See shared/reload-guard.ts. */
const LOAD_ROUTE_MODULE = `{
  return (routeModulesCache[route.id] ??= await window.patient.fetchAtLast(() => import(/* @vite-ignore */ route.module)));
}`;

/** The script that scrolls before the first picture is the server's. */
const SCROLL_RESTORATION = `{
  useScrollRestoration();
  return React$1.createElement("script", { ...props, suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: "" } });
}`;

/** Forms that are sent to a route, fetchers, revalidation by hand, middleware in the browser, instrumentation, RSC. */
const ROUTER: Readonly<Record<string, ShorterBodies>> = {
  [routerFile("router/router.js")]: {
    ...nothing("fetch", "handleFetcherAction", "handleFetcherLoader", "handleAction", "revalidate", "dispose"),
    ...nothing("isSubmissionNavigation", "getSubmissionFromNavigation", "getUpdatedRevalidatingFetchers"),
    ...nothing("getInstrumentationNavigateMeta", "defaultDataStrategyWithMiddleware", "_internalSetRoutes"),
    ...nothing("interruptActiveLoads", "updateFetcherState", "setFetcherError", "getFetcher", "resetFetcher"),
    ...nothing("deleteFetcher", "queueFetcherForDeletion", "abortFetcher", "loadLazyMiddlewareForMatches"),
    ...nothing("setHmrRoutes", "commitHmrRoutes"),
    ...nothing("getUpdatedActionData"),
    getActionDataForCommit: "{ return {}; }",
    getLoadingNavigation: '{ return { ...IDLE_NAVIGATION, state: "loading", location, matches, historyAction }; }',
    getInternalRouterError: '{ return new ErrorResponseImpl(status || 500, "", new Error(pathname), true); }',
    createDataRouteMatcher: "{ return new V6RegExMatcher(basename); }",
    normalizeNavigateOptions: "{ return { path }; }",
    runClientMiddlewarePipeline: "{ return handler(); }",
  },
  [routerFile("dom/ssr/routeModules.js")]: { loadRouteModule: LOAD_ROUTE_MODULE },
  [routerFile("router/instrumentation.js")]: nothing(
    "instrumentClientSideRouter",
    "getRouteInstrumentationUpdates",
    "consumeInstrumentationClientResultMetaReceiver",
  ),
  [routerFile("hooks.js")]: {
    ...nothing("DefaultErrorComponent", "useNavigateUnstable"),
    RSCErrorHandler: "{ return children; }",
    // For the router's own list alone, which is not inside of another.
    useRoutesImpl: USE_ROUTES,
  },
  [routerFile("router/utils.js")]: { stripBasename: "{ return pathname; }" },
  [routerFile("dom/lib.js")]: {
    ...nothing("HistoryRouter", "Form", "NavLink", "useSubmit", "useFormAction"),
    getScrollRestorationKey: "{ return location.key; }",
    ScrollRestoration: SCROLL_RESTORATION,
  },
  [routerFile("dom/dom.js")]: { getSearchParamsForLocation: "{ return createSearchParams(locationSearch); }" },
  [routerFile("dom/ssr/fog-of-war.js")]: { isFogOfWarEnabled: "{ return true; }" },
  [routerFile("dom/ssr/fallback.js")]: nothing("RemixRootDefaultHydrateFallback"),
  [routerFile("dom/ssr/data.js")]: { createRequestInit: "{ return { signal: request.signal }; }" },
  [routerFile("dom/ssr/single-fetch.js")]: nothing(
    "singleFetchActionStrategy",
    "singleFetchLoaderFetcherStrategy",
    "nonSsrStrategy",
    "bubbleMiddlewareErrors",
  ),
  [routerFile("dom/ssr/routes.js")]: {
    ...nothing("createClientRoutesWithHMRRevalidationOptOut", "wrapShouldRevalidateForHdr", "noActionDefinedError"),
    ...nothing("preventInvalidServerHandlerCall"),
    prefetchModule: "{ import(/* @vite-ignore */ modulePath).catch(() => {}); }",
    getShouldRevalidateFunction: "{ return route.shouldRevalidate; }",
  },
  [routerFile("dom/ssr/components.js")]: nothing("RSCPrefetchPageLinksImpl"),
  // The root has a page of its own for what is thrown (app/root.tsx).
  [routerFile("dom/ssr/errorBoundaries.js")]: nothing("RemixRootDefaultErrorBoundary", "BoundaryShell"),
};

const FRAGMENT_METHODS =
  "addEventListener removeEventListener dispatchEvent focus focusLast blur observeUsing unobserveUsing getClientRects getRootNode compareDocumentPosition scrollIntoView";

/** Fetching ahead by call (the build writes its own links), and what a form knows of its action. */
const HINTS: ShorterBodies = nothing(
  ..."preconnect prefetchDNS preinit preinitModule preload preloadModule requestFormReset useFormState useFormStatus"
    .split(" ")
    .map((name) => `exports.${name}`),
);

/** <ViewTransition> (fades are the router's), references to fragments, lists of suspense, <Activity>, actions of forms. */
const DOM: Readonly<Record<string, ShorterBodies>> = {
  "react-dom/cjs/react-dom.production.js": HINTS,
  "react-dom/cjs/react-dom-client.production.js": {
    ...nothing("trackEnterViewTransitions", "startViewTransition", "createViewTransitionInstance"),
    ...nothing("applyViewTransitionToHostInstances", "applyViewTransitionToHostInstancesRecursive"),
    ...nothing("restoreViewTransitionOnHostInstances", "applyViewTransitionName", "restoreViewTransitionName"),
    ...nothing("commitAppearingPairViewTransitions", "commitEnterViewTransitions", "commitExitViewTransitions"),
    ...nothing("commitDeletedPairViewTransitions", "commitNestedViewTransitions", "restorePairedViewTransitions"),
    ...nothing("restoreEnterOrExitViewTransitions", "restoreNestedViewTransitions", "measureNestedViewTransitions"),
    ...nothing("measureViewTransitionHostInstancesRecursive", "recursivelyTraverseAfterMutationEffects"),
    ...nothing("commitAfterMutationEffectsOnFiber", "scheduleViewTransitionEvent"),
    ...nothing("getViewTransitionName", "getViewTransitionClassName", "ViewTransitionPseudoElement"),
    ...nothing("ViewTransitionPseudoElement.prototype.animate", "ViewTransitionPseudoElement.prototype.getAnimations"),
    ...nothing("ViewTransitionPseudoElement.prototype.getComputedStyle"),
    ...nothing(...FRAGMENT_METHODS.split(" ").map((name) => `FragmentInstance.prototype.${name}`)),
    ...nothing("updateSuspenseListComponent", "initSuspenseListRenderState", "setPropOnCustomElement"),
    ...nothing("updateActivityComponent", "mountActivityChildren", "retryActivityComponentWithoutHydrating"),
    ...nothing("mountActionState", "updateActionStateImpl", "rerenderActionState"),
    ...nothing("dispatchActionState", "runActionStateAction"),
    ...nothing("preconnectAs", "prefetchDNS", "preconnect", "preload", "preloadModule", "requestFormReset"),
    ...nothing("preinitStyle", "preinitScript", "preinitModuleScript"),
    // Style sheets that a picture waits for: ours are plain links of the head.
    ...nothing("acquireResource", "suspendResource", "suspendInstance", "preloadResourceAndSuspendIfNeeded"),
    ...nothing("preloadStylesheet", "insertStylesheet", "accumulateSuspenseyCommitOnFiber", "estimateBandwidth"),
    getResource: "{ return null; }",
    maySuspendCommit: "{ return false; }",
    preloadResource: "{ return true; }",
    waitForCommitToBeReady: "{ return null; }",
    ...nothing("commitFragmentInstanceInsertionEffects", "commitFragmentInstanceDeletionEffects"),
    ...nothing("commitNewChildToFragmentInstances", "commitActivityHydrationCallbacks", "cutOffTailIfNeeded"),
    ...nothing("startHostTransition", "recursivelyResetForms", "dispatchOptimisticSetState", "refreshCache"),
    ...nothing("defaultOnDefaultTransitionIndicator", "ReactDOMSharedInternals.findDOMNode", "exports.createRoot"),
    ...nothing("attemptExplicitHydrationTarget", "ReactDOMHydrationRoot.prototype.unstable_scheduleHydration"),
    // What browsers of ten years ago called things, and how they told of typing.
    ...nothing("handleEventsForInputEventPolyfill", "getTargetInstForInputEventPolyfill", "handlePropertyChange"),
    getVendorPrefixedEventName: "{ return eventName; }",
    makePrefixMap: "{ return {}; }",
    getNativeBeforeInputChars: "{ return null; }",
    getFallbackBeforeInputChars: "{ return null; }",
    ...nothing("constructSelectEvent", "extractEvents$1"),
    useMemoCache: "{ return []; }",
    getStackByFiberInDevAndProd: '{ return ""; }',
    // Stacks of components name the built-in parts alone.
    describeNativeComponentFrame: '{ return ""; }',
  },
};

const queryFile = (path: string): string => `@tanstack/${path.replace("/", "/build/modern/")}.js`;

/** Calls of the query cache that no page makes, waiting by suspense, errors that are thrown into the page. */
const QUERY: Readonly<Record<string, ShorterBodies>> = {
  [queryFile("query-core/queryClient")]: {
    ...nothing(...UNUSED_OF_CACHE.split(" ")),
    getQueryDefaults: "{ return {}; }",
    getMutationDefaults: "{ return {}; }",
  },
  [queryFile("query-core/queryObserver")]: nothing("fetchOptimistic"),
  [queryFile("query-core/query")]: { ...nothing("reset"), isStatic: "{ return false; }" },
  [queryFile("query-core/utils")]: { replaceData: "{ return replaceEqualDeep(prevData, data); }" },
  [queryFile("query-core/infiniteQueryObserver")]: nothing("fetchPreviousPage"),
  [queryFile("query-core/mutationCache")]: {
    ...nothing("find", "findAll", "notify", "scopeFor"),
    canRun: "{ return true; }",
    runNext: "{ return Promise.resolve(); }",
  },
  [queryFile("query-core/timeoutManager")]: nothing("setTimeoutProvider"),
  [queryFile("query-core/focusManager")]: nothing("setEventListener"),
  [queryFile("query-core/onlineManager")]: nothing("setEventListener"),
};

export const LEFT_OUT: Readonly<Record<string, ShorterBodies>> = { ...ROUTER, ...DOM, ...QUERY };

/** What only those parts carry out; the front end may not use it (left-out.test.ts). */
export const UNUSABLE = {
  "react-router":
    "Await BrowserRouter Form HashRouter MemoryRouter NavLink RouterProvider createBrowserRouter useActionData useFetcher useFetchers useFormAction useRevalidator useSubmit",
  react:
    "Activity Profiler SuspenseList ViewTransition addTransitionType useActionState useOptimistic unstable_useCacheRefresh",
  "react-dom":
    "preconnect prefetchDNS preinit preinitModule preload preloadModule requestFormReset useFormState useFormStatus",
} as const;
