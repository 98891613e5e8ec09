import { agentLogout, agentRefresh, type Agent } from "@masq/contract/agent/auth";
import { listHeld } from "@masq/contract/agent/held";
import { readWaiting } from "@masq/contract/agent/supervision";
import { createMemoryRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { afterEach, beforeEach, expect } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import "../src/console.css";
import { routes } from "../src/routes/routes.tsx";
import { session } from "../src/shared/client.ts";
import { contractServer, Refusal, type ContractServer } from "@masq/client/contract-server";
import { SilentSocket } from "@masq/client/silent-socket";

const HOUR_S = 3_600;
const base64 = (value: object): string => btoa(JSON.stringify(value)).replaceAll("=", "");
const tokenOf = ({ _id }: Agent): string =>
  [{ alg: "none" }, { sub: _id, exp: Math.floor(Date.now() / 1000) + HOUR_S }, {}].map(base64).join(".");

export const agentOf = (over: Partial<Agent> = {}): Agent => ({
  _id: "agt_ada",
  type: "agent",
  role: "agent",
  scope: ["velvetrooms"],
  username: "ada",
  email: "ada@example.com",
  firstName: "Ada",
  lastName: "Quill",
  images: [],
  status: "offline",
  statusLastUpdate: "2026-03-10T08:00:00.000Z",
  createDate: "2026-01-01T08:00:00.000Z",
  updateDate: "2026-03-10T08:00:00.000Z",
  ...over,
});
/** An admin of all brands. */
export const adminOf = (over: Partial<Agent> = {}): Agent => agentOf({ role: "admin", scope: ["*"], ...over });

export let server: ContractServer;
const real = { fetch: globalThis.fetch, WebSocket: globalThis.WebSocket };
beforeEach(() => {
  server = contractServer("agent");
  globalThis.fetch = (input, init) =>
    new URL(input instanceof Request ? input.url : input, location.href).pathname.startsWith("/agent-api")
      ? server.fetch(input, init)
      : real.fetch(input, init);
  globalThis.WebSocket = SilentSocket as unknown as typeof WebSocket;
  server.on(agentRefresh, () => {
    throw new Refusal(401, "unauthenticated");
  });
  server.on(agentLogout, () => ({ status: "success" as const }));
  server.on(listHeld, () => ({ held: [] }));
  server.on(readWaiting, () => ({ pictures: 0, reports: 0, removals: 0, reviews: 0, quality: 0, tickets: 0 }));
});
afterEach(async () => {
  await session.logout();
  expect(server.faults).toEqual([]);
  Object.assign(globalThis, real);
});

/** The console at an address of its own, as it runs in the browser; only the server is the test's. */
export async function openDesk(agent: Agent | null, at: string) {
  if (agent) session.signIn({ token: tokenOf(agent), account: { agent, secondFactor: "on" } });
  const router = createMemoryRouter(routes, { initialEntries: [at] });
  await render(<RouterProvider router={router} />);
  return { router, page, path: () => router.state.location.pathname + router.state.location.hash };
}
