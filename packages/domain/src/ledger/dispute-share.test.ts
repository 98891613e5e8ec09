import assert from "node:assert/strict";
import { test } from "node:test";
import { DISPUTE_PAYMENTS_MIN, disputePercent, judgeDisputes } from "./dispute-share.ts";

const BOUNDS = { alarmPercent: 0.9, limitPercent: 1.5 };

test("a share is judged from a hundred payments on, and a bound that is reached is passed", () => {
  assert.equal(judgeDisputes(DISPUTE_PAYMENTS_MIN - 1, 50, BOUNDS), "few");
  assert.equal(judgeDisputes(DISPUTE_PAYMENTS_MIN, 0, BOUNDS), "fine");
  assert.equal(judgeDisputes(1000, 9, BOUNDS), "alarm");
  assert.equal(judgeDisputes(1004, 9, BOUNDS), "fine", "0.896 %, which is shown as 0.9");
  assert.equal(judgeDisputes(200, 3, BOUNDS), "limit");
  assert.equal(judgeDisputes(201, 3, BOUNDS), "alarm");
});

test("a share has two digits, and none without payments", () => {
  assert.deepEqual([disputePercent(0, 2), disputePercent(300, 2), disputePercent(100, 0)], [null, 0.67, 0]);
});
