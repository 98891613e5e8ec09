import assert from "node:assert/strict";
import { test } from "node:test";
import { canDeferStart, deferStart } from "./deferred-start.ts";

test("only a guest's pages to read wait for their visitor", () => {
  const at = (path: string) => new URL(path, "http://here");
  assert.equal(canDeferStart(at("/"), true), true);
  assert.equal(canDeferStart(at("/terms"), true), true);
  assert.equal(canDeferStart(at("/contact-us"), true), false);
  assert.equal(canDeferStart(at("/"), false), false);
  assert.equal(canDeferStart(at("/?token=t"), true), false);
  assert.equal(canDeferStart(at("/sign-in"), true), false);
});

test("the entry is put aside, its preloads are taken out, nothing else changes", () => {
  const html =
    '<html><head><link rel="modulepreload" href="/a.js"/><link rel="preload" href="/f"/></head>' +
    '<body>x<script nonce="n">one</script><script nonce="n" type="module" async="">two</script></body></html>';
  const deferred = deferStart(html, "n");
  assert.doesNotMatch(deferred, /modulepreload|type="module" async/);
  assert.match(deferred, /<link rel="preload" href="\/f"\/>/);
  assert.match(deferred, /type="text\/plain" data-waiting="">two<\/script>/);
  assert.equal(deferStart("<body></body>", "n"), "<body></body>");
});
