import { isPublicPage } from "@masq/domain/foundation/public-pages";
import assert from "node:assert/strict";
import { test } from "node:test";
import { memberPaths, otherPaths } from "./route-paths.suite.ts";

/** Reviewed by hand: addresses open without a login, besides the pages for search engines. */
const OPEN_BESIDES = ["/__ui", "/about", "/auto-login", "/block", "/favorites", "/mails/stop", "/searches/stop"]
  .concat(["/verify", "/version.json", "/*"])
  // What a locked account must reach, and everybody else: docs/decisions/087.
  .concat(["/decision/:id", "/decisions", "/withdraw/:order?"])
  .toSorted();

test("[PUB-22, PUB-31] every address not declared open requires a login", () => {
  assert.deepEqual(
    otherPaths()
      .filter((path) => !isPublicPage(path))
      .toSorted(),
    OPEN_BESIDES,
  );
  const members = memberPaths();
  assert.deepEqual(
    members.filter((path) => otherPaths().includes(path)),
    [],
  );
  for (const path of ["/settings", "/settings/help-center", "/settings/help-center/:slug", "/settings/security"])
    assert.ok(members.includes(path), path);
  assert.ok(members.length > 30, String(members.length));
});
