import { drawPicture } from "@masq/server/foundation/images/drawn-pictures.suite";
import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { answer } from "./support/chat-page.ts";
import { expect, walkEverywhere } from "./support/engines/journeys.ts";
import { composerOf, openTalk } from "./support/engines/steps.ts";
import { m as site } from "../apps/web/app/paraglide/messages.js";

const SEND = { role: "button", name: site.chat_send() };

walkEverywhere("parts", {
  "an emoji is found by its name and sent": async ({ stage, open }) => {
    const walker = await open();
    const { character } = await openTalk(walker, stage);
    await walker.type(composerOf(character), "For you ");
    await walker.press({ role: "button", name: site.emoji_title() });
    await walker.type({ css: `[placeholder="${site.emoji_search()}"]` }, "rose");
    await walker.press({ css: '[role=grid] button[data-code="1f339"]' });
    await walker.until(
      "the rose is in the line",
      async () => (await walker.value("main textarea"))?.includes("🌹") === true,
    );
    await walker.combo("Escape");
    await walker.press(SEND);
    await walker.sees(/For you.*🌹/, "[role=log]");
  },
  "a picture is sent and enlarged": async ({ stage, open }) => {
    const folder = await fs.mkdtemp(path.join(os.tmpdir(), "picture-"));
    const file = path.join(folder, "harbour.jpg");
    await fs.writeFile(file, await drawPicture(900, 700));
    const walker = await open();
    const { character } = await openTalk(walker, stage);
    await walker.files(`.cmp input[type=file]:not([capture])`, file);
    await walker.sees("Only the people who write as this character see it");
    await walker.type(composerOf(character), "The harbour, from my window.");
    await walker.press(SEND);
    await walker.sees("The harbour, from my window.", "[role=log]");
    await walker.until("the picture is drawn", () =>
      walker.run(() =>
        [...document.querySelectorAll<HTMLImageElement>("[role=log] button img")].some((one) => one.naturalWidth > 0),
      ),
    );
    await walker.press({ css: "[role=log] button:has(img)" });
    await walker.sees(/Picture 1 of 1/, "[role=dialog]");
    await walker.combo("Escape");
    await walker.misses("[role=dialog]");
    await fs.rm(folder, { recursive: true });
  },
  "a line is reported, and its character blocked and unblocked": async ({ stage, open }) => {
    const walker = await open();
    const { character, member, conversationId } = await openTalk(walker, stage);
    await answer(stage, "Write me elsewhere.");
    await walker.sees("Write me elsewhere.", "[role=log]");
    await walker.press({ role: "button", name: site.report_message() });
    await walker.press({ role: "button", name: site.report_send(), within: { role: "dialog" } });
    await walker.sees(site.report_reason_needed(), "[role=dialog]");
    await walker.combo("Escape");
    await walker.misses("[role=dialog]");
    expect(conversationId).toMatch(/^cnv_/);
    await walker.press({ role: "button", name: site.chat_menu() });
    await walker.press({ role: "menuitem", name: site.block_action(character) });
    await walker.press({ role: "button", name: site.block_confirm(), within: { role: "dialog" } });
    await walker.sees(site.blocked_title(character));
    const { text } = await stage.call(member, "GET", "/blocks");
    expect(text).toContain(character.id);
  },
});
