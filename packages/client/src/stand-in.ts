import type { Route } from "@masq/contract/route";
import type { Surface } from "./api.ts";
import { contractServer, PREFIX, Refusal, type ContractServer } from "./contract-server.ts";

const HOUR_S = 3_600;
const base64 = (value: object): string => btoa(JSON.stringify(value)).replaceAll("=", "");

/** For component tests: an account's token for an hour, signed by nobody. */
export const tokenOf = ({ _id }: { _id: string }): string =>
  [{ alg: "none" }, { sub: _id, exp: Math.floor(Date.now() / 1000) + HOUR_S }, {}].map(base64).join(".");

/** A socket that never opens and says nothing. */
class SilentSocket extends EventTarget {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSING = 2;
  static readonly CLOSED = 3;
  readonly readyState = SilentSocket.CONNECTING;
  send(): void {
    // Nobody is there.
  }
  close(): void {
    // It was never open.
  }
}

/** Each as its route says: nobody is signed in at first, and a sign-out works. */
type Session = { refresh: Route; logout: Route };

/** Takes the network's place in a component test: calls reach the contract's server, sockets nobody, all else the net. */
export function standIn(surface: Surface, { refresh, logout }: Session): { server: ContractServer; leave: () => void } {
  const real = { fetch: globalThis.fetch, WebSocket: globalThis.WebSocket };
  const server = contractServer(surface);
  globalThis.fetch = (input, init) =>
    new URL(input instanceof Request ? input.url : input, location.href).pathname.startsWith(`${PREFIX[surface]}/`)
      ? server.fetch(input, init)
      : real.fetch(input, init);
  globalThis.WebSocket = SilentSocket as unknown as typeof WebSocket;
  server.on(refresh, () => {
    throw new Refusal(401, "unauthenticated");
  });
  server.on(logout, () => ({ status: "success" as const }));
  return { server, leave: () => void Object.assign(globalThis, real) };
}
