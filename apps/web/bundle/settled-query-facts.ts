import type { Facts } from "./facts.ts";

const out = (...beginnings: string[]): Facts => Object.fromEntries(beginnings.map((one) => [`${one}…`, ""]));
const file = (name: string): string => `@tanstack/query-core/build/modern/${name}.js`;

/**
 * No query is kept on the device, waited for by suspense, thrown into the page, begun with data, repeated after a fault
 * (shared/queries.ts) or stale by a word; pages are added at the end; nobody listens to what mutations do.
 */
export const QUERY_FACTS: Readonly<Record<string, Facts>> = {
  [file("query")]: {
    'typeof options.initialData === "function" ? options.initialData() : options.initialData': "void 0",
    "fetchOptions?.initialPromise": "void 0",
    ...out(
      "if (this.options.persister)",
      "if (this.state && this.state.data === void 0) {",
      'if (staleTime === "static") return false',
      "this.#cache.config.onSuccess?.(",
      "this.#cache.config.onError?.(",
      "this.#cache.config.onSettled?.(",
      'this.#cache.notify({\n\t\t\t\ttype: "observerAdded"',
      'this.#cache.notify({\n\t\t\t\ttype: "observerRemoved"',
    ),
  },
  [file("queryObserver")]: {
    'notifyOnChangePropsValue === "all" || !notifyOnChangePropsValue && !this.#trackedProps.size':
      "!this.#trackedProps.size",
    "notifyOnChangePropsValue ?? this.#trackedProps": "this.#trackedProps",
    '!options.suspense || query.state.status !== "error"': "true",
    '!(query.state.status === "error" && resolveQueryValue(options.retryOnMount, query) === false)': "true",
    'resolveQueryValue(options.staleTime, query) !== "static"': "true",
    "!isServer()": "true",
    ...out(
      'if (this.options.enabled !== void 0 && typeof this.options.enabled !== "boolean"',
      "if (prevOptions._defaulted && !shallowEqualObjects(",
      "if (this.options.throwOnError && this.#currentResult.error",
      'if (options._optimisticResults === "isRestoring")',
      "this.#client.getQueryCache().notify({\n\t\t\t\tquery: this.#currentQuery",
      "const { notifyOnChangeProps } = this.options",
      "const notifyOnChangePropsValue = typeof",
    ),
  },
  [file("utils")]: out("if (!options.queryFn && fetchOptions?.initialPromise)"),
  [file("retryer")]: {
    "isRetryCancelled || !shouldRetry": "true",
    "failureCount === 0 ? config.initialPromise : void 0": "void 0",
    ...out(
      "const retry = config.retry",
      "const retryDelay =",
      "const delay =",
      "const shouldRetry =",
      "failureCount++",
    ),
    ...out("config.onFail?.(", "sleep(delay).then("),
  },
  [file("infiniteQueryBehavior")]: {
    "context.options.persister": "false",
    'direction === "backward"': "false",
  },
  [file("infiniteQueryObserver")]: {
    'isError && fetchDirection === "backward"': "false",
    'isFetching && fetchDirection === "backward"': "false",
    "hasPreviousPage(options, state.data)": "false",
  },
  [file("mutation")]: out(
    "if (this.#mutationCache.config.onMutate)",
    "await this.#mutationCache.config.onSuccess?.(",
    "await this.#mutationCache.config.onSettled?.(data",
    "try {\n\t\t\t\tawait this.#mutationCache.config.onError",
    "try {\n\t\t\t\tawait this.#mutationCache.config.onSettled",
    'this.#mutationCache.notify({\n\t\t\t\ttype: "observerAdded"',
    'this.#mutationCache.notify({\n\t\t\ttype: "observerRemoved"',
    "this.#mutationCache.notify({\n\t\t\t\tmutation: this",
  ),
  [file("mutationObserver")]: {
    "prevOptions?.mutationKey && this.options.mutationKey && hashKey(prevOptions.mutationKey) !== hashKey(this.options.mutationKey)":
      "false",
    ...out("if (!shallowEqualObjects(this.options, prevOptions))"),
  },
  [file("mutationCache")]: { 'typeof scope === "string"': "false" },
  "@tanstack/react-query/build/modern/useBaseQuery.js": {
    "!defaultedOptions.notifyOnChangeProps ? observer.trackResult(result) : result": "observer.trackResult(result)",
    "useIsRestoring()": "false",
    "options.subscribed !== false": "true",
    ...out(
      "const errorResetBoundary",
      "ensureSuspenseTimers(",
      "ensurePreventErrorBoundaryRetry(",
      "useClearResetErrorBoundary(",
      "if (shouldSuspend(",
      "if (getHasError(",
    ),
  },
};
