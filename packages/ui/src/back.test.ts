import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { test } from "node:test";

test("Back closes every overlay: each overlay of the library is used with useBack", () => {
  const files = globSync("{packages/ui/src,apps/*/{app,src}}/**/*.tsx");
  const layers = files.filter((path) =>
    /from "@base-ui\/react\/(dialog|alert-dialog|drawer|menu|popover)"/.test(readFileSync(path, "utf8")),
  );
  assert.ok(layers.length >= 4, layers.join());
  for (const path of layers) assert.match(readFileSync(path, "utf8"), /\buseBack\(/, path);
});

test("each app watches Back before its router listens", () => {
  const web = readFileSync("apps/web/app/entry.client.tsx", "utf8");
  assert.ok(web.indexOf("watchBack();") > 0 && web.indexOf("watchBack();") < web.indexOf("hydrateRoot("));
  const desk = readFileSync("apps/console/src/main.tsx", "utf8");
  assert.ok(
    desk.indexOf("watchBack();") > 0 && desk.indexOf("watchBack();") < desk.indexOf("createBrowserRouter(routes"),
  );
});
