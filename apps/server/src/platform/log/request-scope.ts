import { AsyncLocalStorage } from "node:async_hooks";

/** `requestId`: identifies a call in the log, the response header and the error page. */
export type RequestScope = { requestId: string };

const scopes = new AsyncLocalStorage<RequestScope>();

/** Everything `run` starts, including what it leaves running, logs under this call's id. */
export const inRequestScope = <T>(scope: RequestScope, run: () => T): T => scopes.run(scope, run);
export const requestScope = (): RequestScope | undefined => scopes.getStore();
