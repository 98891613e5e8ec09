import fs from "node:fs";
import path from "node:path";
import zlib from "node:zlib";
import { expect, test } from "./support/letters.ts";
import { PHONE } from "./support/stage.ts";

const ASSETS = path.resolve(import.meta.dirname, "../apps/web/build/client/assets");

test("a conversation has its frame before its script, and nothing that was said is in the document", async ({
  stage,
  letters,
}) => {
  const page = await stage.open({ ...PHONE });
  const member = await stage.member();
  await stage.admit(page, member);
  const conversation = await letters.fromCharacter(member, await stage.character(), ["Good evening."]);
  let release = (): void => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  const answer = await page.goto(stage.at(`/messages/chat/${conversation}`), { waitUntil: "commit" });
  await expect(page.locator("main.chat .ch-h")).toBeVisible();
  expect(await answer?.text()).not.toContain("Good evening.");
  release();
  await expect(page.locator(".bub").getByText("Good evening.")).toBeVisible();
});

test("script and styles are served as tight as they can be packed", async ({ request }) => {
  for (const file of fs.readdirSync(ASSETS).filter((name) => /^f(rame|ramework)-[\w-]+\.(js|css)$/.test(name))) {
    const tight = zlib.brotliCompressSync(fs.readFileSync(path.join(ASSETS, file))).length;
    const answer = await request.head(`/assets/${file}`, { headers: { "accept-encoding": "br" } });
    const headers = answer.headers();
    expect(headers["content-encoding"], file).toBe("br");
    expect(Number(headers["content-length"]), file).toBeLessThanOrEqual(tight * 1.01);
  }
});
