import type { Order } from "@masq/contract/member/orders";
import assert from "node:assert/strict";
import { test } from "node:test";
import { endOf, watchOrder, type WatchPorts } from "./watch-order.ts";

type Status = NonNullable<Order["lastTransaction"]>["status"];

const orderIn = (status: Status): Order =>
  ({ _id: "ord_1", status, lastTransaction: { status, failureType: null } }) as Order;

/** Answers with the states in order, then always the last; "lost" is no response. */
function ports(states: readonly (Status | "lost")[]) {
  const asked: string[] = [];
  const slept: number[] = [];
  const made: WatchPorts = {
    ask(id) {
      const state = states[Math.min(asked.length, states.length - 1)] ?? "lost";
      asked.push(id);
      return state === "lost" ? Promise.reject(new Error("no line")) : Promise.resolve(orderIn(state));
    },
    sleep(ms) {
      slept.push(ms);
      return Promise.resolve();
    },
    isOver: () => false,
  };
  return { made, asked, slept };
}

test("an order is polled every 2 seconds, twelve times in 25 seconds, and is undecided after that", async () => {
  const { made, asked, slept } = ports(["pending", "unknown"]);
  assert.equal((await watchOrder("ord_1", made))?.end, "undecided");
  assert.equal(asked.length, 12);
  assert.deepEqual(new Set(slept), new Set([2000]));
});

test("polling ends with success, failure or the bank's challenge", async () => {
  for (const end of ["success", "failed", "challenge"] as const) {
    const { made, asked } = ports(["pending", "pending", end, "pending"]);
    assert.equal((await watchOrder("ord_1", made))?.end, end);
    assert.equal(asked.length, 3);
  }
});

test("an unanswered poll is repeated; polling stops when the page is left", async () => {
  const { made, asked } = ports(["lost", "lost", "success"]);
  assert.equal((await watchOrder("ord_1", made))?.end, "success");
  assert.equal(asked.length, 3);
  const left = ports(["success"]);
  assert.equal(await watchOrder("ord_1", { ...left.made, isOver: () => true }), null);
  assert.equal(left.asked.length, 0);
});

test("money received is never denied: a paid order is paid whatever its last charge says", () => {
  assert.equal(endOf({ ...orderIn("failed"), status: "success" }), "success");
  assert.equal(endOf({ ...orderIn("pending"), status: "expired", lastTransaction: null }), "failed");
  assert.equal(endOf({ ...orderIn("failed"), status: "cancelled" }), "cancelled", "no bank said no");
  assert.equal(endOf(orderIn("unknown")), null);
});
