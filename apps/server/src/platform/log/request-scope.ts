import { AsyncLocalStorage } from "node:async_hooks";

/** `requestId`: what the log, the answer's header and the page of an error name one call by. */
export type RequestScope = { requestId: string };

const scopes = new AsyncLocalStorage<RequestScope>();

/** Everything that `run` begins, down to what it leaves running, logs under this call's name. */
export const inRequestScope = <T>(scope: RequestScope, run: () => T): T => scopes.run(scope, run);
export const requestScope = (): RequestScope | undefined => scopes.getStore();
