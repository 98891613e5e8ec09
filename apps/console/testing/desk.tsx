import { listEditedBrands } from "@masq/contract/agent/brand-editor";
import { agentLogout, agentRefresh, type Agent } from "@masq/contract/agent/auth";
import { listHeld } from "@masq/contract/agent/held";
import { listSending } from "@masq/contract/agent/sending";
import { readWaiting } from "@masq/contract/agent/supervision";
import { createMemoryRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { afterEach, beforeEach, expect } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import "../src/console.css";
import { routes } from "../src/routes/routes.tsx";
import { session } from "../src/shared/client.ts";
import type { ContractServer } from "@masq/client/contract-server";
import { standIn, tokenOf } from "@masq/client/stand-in";

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

const EDITED = {
  _id: "brd_velvetrooms",
  domain: "velvetrooms.com",
  companyId: "cmp_1",
  state: "open" as const,
  hue: 8,
  hasDraft: false,
};

export let server: ContractServer;
let leave: () => void;
beforeEach(() => {
  ({ server, leave } = standIn("agent", { refresh: agentRefresh, logout: agentLogout }));
  server.on(listHeld, () => ({ held: [] }));
  server.on(listSending, () => ({ sending: [] }));
  server.on(listEditedBrands, () => ({ brands: [EDITED], companies: [], isDemo: true }));
  server.on(readWaiting, () => ({
    pictures: 0,
    reports: 0,
    removals: 0,
    appeals: 0,
    reviews: 0,
    quality: 0,
    tickets: 0,
  }));
});
afterEach(async () => {
  await session.logout();
  expect(server.faults.join("\n")).toBe("");
  leave();
});

export const signInAs = (agent: Agent): void =>
  session.signIn({ token: tokenOf(agent), account: { agent, secondFactor: "on" } });

/** The console at an address of its own, as it runs in the browser; only the server is the test's. */
export async function openDesk(agent: Agent | null, at: string) {
  if (agent) signInAs(agent);
  const router = createMemoryRouter(routes, { initialEntries: [at] });
  await render(<RouterProvider router={router} />);
  return { router, page, path: () => router.state.location.pathname + router.state.location.hash };
}
