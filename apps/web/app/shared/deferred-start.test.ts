import assert from "node:assert/strict";
import { test } from "node:test";
import { deferStart, startOf } from "./deferred-start.ts";

test("a guest's page to read waits for its visitor, one with a form until it is drawn", () => {
  const at = (path: string) => new URL(path, "http://here");
  assert.equal(startOf(at("/"), true), "touch");
  assert.equal(startOf(at("/terms"), true), "touch");
  assert.equal(startOf(at("/contact-us"), true), "drawn");
  assert.equal(startOf(at("/sign-in"), true), "drawn");
  assert.equal(startOf(at("/"), false), "now");
  assert.equal(startOf(at("/profiles?gender=women"), false), "member");
  assert.equal(startOf(at("/messages/chat/cnv_1"), false), "member");
  assert.equal(startOf(at("/settings"), false), "now");
  assert.equal(startOf(at("/profiles"), true), "now");
  assert.equal(startOf(at("/?token=t"), true), "now");
  assert.equal(startOf(at("/reset-password"), true), "now");
});

test("the entry is put aside, its preloads are taken out, nothing else changes", () => {
  const html =
    '<html><head><link rel="modulepreload" href="/a.js"/><link rel="preload" href="/f"/></head>' +
    '<body>x<script nonce="n">one</script><script nonce="n" type="module" async="">two</script></body></html>';
  const deferred = deferStart(html, "n", "touch", true);
  assert.doesNotMatch(deferred, /rel="modulepreload"|type="module" async/);
  assert.match(deferred, /<link rel="preload" href="\/f"\/>/);
  assert.match(deferred, /type="text\/plain" data-waiting="\/a.js">two<\/script>/);
  assert.match(deferred, /<script nonce="n" data-start="touch">/);
  assert.match(deferStart(html, "n", "drawn", true), /<script nonce="n" data-start="drawn">/);
  assert.match(deferStart(html, "n", "member", false), /<script nonce="n" data-start="member" data-member>/);
  const now = deferStart(html, "n", "now", true);
  assert.match(now, /type="module" async="">two<\/script><script nonce="n" data-start="now">/);
  assert.match(now, /rel="modulepreload"/);
  assert.equal(deferStart("<body></body>", "n", "drawn", true), "<body></body>");
});
