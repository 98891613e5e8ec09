import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { test } from "node:test";

test("every link of both apps waits until its press is drawn: the router's own links stand in one file of each", () => {
  const files = globSync("apps/*/{app,src}/**/*.tsx").filter((path) => !path.endsWith(".test.tsx"));
  const users = files.filter((path) =>
    /import \{[^}]*\b(?:Nav)?Link\b[^}]*\} from "react-router"/.test(readFileSync(path, "utf8")),
  );
  assert.deepEqual(users.toSorted(), [
    "apps/console/src/shared/router-link.tsx",
    "apps/web/app/shared/router-link.tsx",
  ]);
  for (const path of users) assert.match(readFileSync(path, "utf8"), /\bfollowLater\(event, follow\)/, path);
});
