import { readHealth, type Health } from "@masq/contract/agent/health";
import { NoAnswer } from "@masq/client/contract-server";
import { afterEach, expect, test, vi } from "vitest";
import { adminOf, agentOf, openDesk, server } from "../../../testing/desk.tsx";
import { begins } from "../../../testing/begins.ts";
import { examine } from "../../../testing/examine.ts";
import { time } from "../../shared/formats.ts";
import { m } from "../../paraglide/messages.js";

afterEach(() => void vi.useRealTimers());

const AT = "2026-03-10T09:00:00.000Z";
const none = { waiting: 0, oldestS: 0 };
const well: Health = {
  date: AT,
  faults: [],
  calls: [{ kind: "desk", count: 4, perSecond: 0.1, errorsPerSecond: 0, p50: 12, p95: 80, p99: 90 }],
  parts: [{ part: "database", isUp: true, sinceDate: AT }],
  processes: [
    {
      name: "web-1",
      roles: ["web"],
      startDate: AT,
      heardDate: AT,
      isSilent: false,
      lagMs: 2,
      memoryMb: 181,
      heapMb: 90,
      refusing: 0,
      sockets: { member: 3, agent: 1, admin: 1 },
      pool: { inUse: 1, max: 10, waiting: 0 },
    },
  ],
  jobs: [
    {
      name: "send-mails",
      everyS: 5,
      lastDate: AT,
      tookMs: 12,
      runs: 40,
      failures: 0,
      late: 0,
      isFailing: false,
    },
  ],
  queue: { desk: none, supervisor: none, claims: 0, overdue: 0 },
  mails: none,
  pushes: none,
  payments: none,
  checks: [{ name: "ledger", checkedDate: AT, faults: 0 }],
};

test("health: a silent process and records that are not whole are told in sentences, each with a way to the guide", async () => {
  const [process] = well.processes;
  server.on(readHealth, () => ({
    ...well,
    faults: [
      { code: "records" as const, of: "ledger", value: 2 },
      { code: "silent" as const, of: "web-1", value: 40 },
    ],
    processes: [{ ...process!, isSilent: true }],
  }));
  const { page, path } = await openDesk(adminOf(), "/chat/health");
  const wrong = page.getByRole("region", { name: m.health_wrong() });
  await expect
    .element(wrong)
    .toMatchTextContent(m.health_fault_records({ check: m.health_check({ name: "ledger" }), n: 2 }));
  expect(wrong.getByRole("listitem").elements()).toHaveLength(2);
  await examine();
  await wrong.getByRole("link", { name: m.health_guide() }).first().click();
  await expect.poll(path).toBe("/chat/health/guide#the-records-are-damaged");
  await expect.element(page.getByRole("heading", { name: "The records are damaged" })).toHaveFocus();
  await expect.element(page.getByRole("heading", { name: "The records are damaged" })).toBeInViewport();
  await examine();
  await page.getByRole("link", { name: m.health_back() }).click();
  await expect.element(wrong).toBeVisible();
});

test("health: while no answer comes, the last figures stay, and the page says from when they are", async () => {
  let isAway = false;
  server.on(readHealth, () => {
    if (isAway) throw new NoAnswer();
    return well;
  });
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "setTimeout", "clearTimeout"] });
  const { page } = await openDesk(adminOf(), "/chat/health");
  const memory = page.getByRole("cell", { name: "181 MB" });
  await expect.element(memory).toBeVisible();
  isAway = true;
  await vi.advanceTimersByTimeAsync(6_000);
  await expect.element(page.getByText(m.health_lost({ at: time(AT) }))).toBeVisible();
  await expect.element(memory).toBeVisible();
});

test("health: an admin of some brands does not find it in the menu, and the rest is there", async () => {
  const { page } = await openDesk(adminOf({ scope: ["velvetrooms"] }), "/chat/health/guide");
  await page.getByRole("button", { name: begins(m.nav_group_system()) }).click();
  await expect.element(page.getByRole("menuitem", { name: m.brands_title() })).toBeVisible();
  expect(page.getByRole("menuitem", { name: m.health_title() }).elements()).toHaveLength(0);
});

test("health: an operator is led to the desk", async () => {
  server.ignoreRest();
  const { path } = await openDesk(agentOf(), "/chat/health");
  await expect.poll(path).toBe("/chat");
});
