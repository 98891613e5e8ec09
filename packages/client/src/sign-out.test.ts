import assert from "node:assert/strict";
import { test } from "node:test";
import { fakeTimers, settled } from "./fakes.ts";
import { browserMark, signOut } from "./sign-out.ts";

/** A browser whose cookie the server's response removes. */
function browser(answers: boolean[]) {
  const timers = fakeTimers();
  const ears = new Set<() => void>();
  let isMarked = false;
  const told: boolean[] = [];
  const leave = async (): Promise<void> => {
    told.push(isMarked);
    if (answers.shift() !== true) throw new Error("no answer");
    isMarked = false;
  };
  return {
    timers,
    told,
    isMarked: () => isMarked,
    signIn: () => (isMarked = false),
    online: () => [...ears].forEach((hear) => hear()),
    leaving: {
      mark: { put: () => (isMarked = true), isThere: () => isMarked },
      timers,
      onOnline(run: () => void) {
        ears.add(run);
        return () => void ears.delete(run);
      },
      leave,
      logout: () =>
        leave().then(
          () => true,
          () => false,
        ),
    },
  };
}

test("the mark is named as the server names its own cookies at this address", () => {
  const markAt = (address: string): string => {
    const document = { cookie: "" };
    Object.assign(globalThis, { window: { location: new URL(address) }, document });
    browserMark("member").put();
    return document.cookie;
  };
  for (const address of ["https://masq.example", "https://localhost:3000"])
    assert.match(markAt(address), /^__Host-masq-left-user=1; .*; Secure$/);
  // Browsers call some of these secure too, yet WebKit drops Secure cookies there.
  for (const address of ["http://localhost:3000", "http://duskwater.localhost:3000", "http://127.0.0.1:3000"])
    assert.match(markAt(address), /^masq-left-user=1; (?!.*Secure)/);
});

test("an answered sign-out leaves nothing behind", async () => {
  const { leaving, told, isMarked, timers } = browser([true]);
  assert.equal(await signOut(leaving), true);
  await timers.advance(60_000);
  assert.deepEqual([told, isMarked()], [[true], false]);
});

test("a sign-out is marked before it is sent, and repeated until the server answers", async () => {
  const { leaving, told, isMarked, timers, online } = browser([false, false, true]);
  assert.equal(await signOut(leaving), false);
  assert.equal(isMarked(), true);
  online();
  await settled();
  assert.equal(told.length, 2);
  await timers.advance(15_000);
  assert.deepEqual([told, isMarked()], [[true, true, true], false]);
  online();
  await timers.advance(60_000);
  assert.equal(told.length, 3);
});

test("an owed sign-out does not sign out a member who has signed in since", async () => {
  const { leaving, told, timers, online, signIn } = browser([false]);
  await signOut(leaving);
  signIn();
  online();
  await timers.advance(60_000);
  assert.equal(told.length, 1);
});
