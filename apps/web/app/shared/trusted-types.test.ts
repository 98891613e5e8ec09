import assert from "node:assert/strict";
import { test } from "node:test";
import { trustedTypesRules } from "./trusted-types.ts";

const SENT = 'addEventListener("pagereveal", (e) => e && 1 < 2)';
const page = {
  scripts: [
    { nonce: "right", text: SENT },
    { nonce: "", text: "planted without a nonce" },
    { nonce: "guessed", text: "planted with another" },
  ],
} as unknown as Document;
const place = new URL("https://velvetrooms.example/profiles") as unknown as Location;
const rules = trustedTypesRules(page, place);

test("markup: only React's empty script and what the server sent", () => {
  for (const text of ["<script></script>", '{"@context":"https://schema.org","name":"\\u003c"}', "", SENT])
    assert.equal(rules.createHTML(text), text);
  for (const text of ["<b>", "&lt;", "<script>1</script>", "<script></script><img src=x onerror=1>"])
    assert.equal(rules.createHTML(text), null, text);
  assert.equal(rules.createHTML("<img src=x onerror=1>(react-router-scroll-positions)"), "");
});

test("scripts: the server's own by nonce, and no other text", () => {
  assert.equal(rules.createScript(SENT), SENT);
  for (const text of ["", "alert(1)", "planted without a nonce", "planted with another"])
    assert.equal(rules.createScript(text), null, text);
});

test("script addresses: our built files of this origin only", () => {
  for (const address of ["/sw.js", "/assets/captcha-worker-Ab_1-x.js", "https://velvetrooms.example/assets/a.js"])
    assert.equal(rules.createScriptURL(address), address);
  for (const address of [
    "https://elsewhere.example/assets/a.js",
    "//elsewhere.example/sw.js",
    "data:text/javascript,1",
    "blob:https://velvetrooms.example/1",
    "/media/img_1/own/small.js",
    "/assets/../media/x.js",
    "/assets/a.svg",
    "javascript:alert(1)",
    "http://[",
  ])
    assert.equal(rules.createScriptURL(address), null, address);
});
