import assert from "node:assert/strict";
import { test } from "node:test";
import type { ServerBuild } from "react-router";
import { filesByLanguage } from "./language-files.ts";

test("a German page gets its language's files, the shared styles, and a version of its own", () => {
  const route = { module: "/assets/home-a1.js", imports: ["/assets/frame-b_2~.js"], css: ["/assets/home-c3.css"] };
  const assets = { entry: { module: "/assets/entry-d4.js", imports: [] }, routes: { home: route }, version: "v1" };
  const { en, de } = filesByLanguage({ assets } as unknown as ServerBuild);
  assert.deepEqual(en.assets, assets);
  assert.deepEqual(de.assets, {
    entry: { module: "/assets/de/entry-d4.js", imports: [] },
    routes: {
      home: {
        module: "/assets/de/home-a1.js",
        imports: ["/assets/de/frame-b_2~.js"],
        css: ["/assets/home-c3.css"],
      },
    },
    version: "v1-de",
  });
});
