import { drawersOf, settingsOf } from "@masq/server/testing/drawers";
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { systemClock } from "../clock/clock.ts";
import { createDrawing } from "./drawer.ts";
import { sharp } from "./sharp.ts";

const drawing = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="700"><rect width="9" height="9"/></svg>`,
);
const ground = { create: { width: 900, height: 700, channels: 3 as const, background: "#884422" } };
const small = {
  input: ground,
  options: undefined,
  steps: [
    ["png", []],
    ["toBuffer", []],
  ] as [string, unknown[]][],
};
/** Takes seconds. */
const large = {
  input: {
    create: {
      width: 4000,
      height: 4000,
      channels: 3,
      background: "#884422",
      noise: { type: "gaussian", mean: 128, sigma: 60 },
    },
  },
  options: undefined,
  steps: [
    ["avif", [{ effort: 9 }]],
    ["toBuffer", []],
  ] as [string, unknown[]][],
};
const here = (): number[] => drawersOf(process.pid).map(({ pid }) => pid);
async function until<T>(find: () => T | undefined): Promise<T> {
  for (;;) {
    const found = find();
    if (found !== undefined) return found;
    await sleep(20);
  }
}
/** Never fires: the drawing process stays. */
const stays = { after: () => () => {} };

test("pictures are drawn in a process that is told no setting", async () => {
  const bytes = await sharp(drawing).resize(90, 70).jpeg().toBuffer();
  assert.ok(Buffer.isBuffer(bytes));
  const { format, width, height } = await sharp(bytes).metadata();
  assert.deepEqual([format, width, height], ["jpeg", 90, 70]);
  const { data, info } = await sharp(bytes).resize(1, 1).raw().toBuffer({ resolveWithObject: true });
  assert.deepEqual([data.length, info.channels], [3, 3]);
  await assert.rejects(sharp(Buffer.from("no picture")).metadata(), /unsupported image format/);

  const drawers = here();
  assert.ok(drawers.length > 0);
  for (const pid of drawers) assert.deepEqual(settingsOf(pid), ["NODE_CHANNEL_FD", "NODE_CHANNEL_SERIALIZATION_MODE"]);
});

test("callers load no picture library", async () => {
  const asks = `
    import { sharp } from ${JSON.stringify(new URL("sharp.ts", import.meta.url).href)};
    const bytes = await sharp(Buffer.from(${JSON.stringify(drawing.toString())})).png().toBuffer();
    const { sharedObjects } = process.report.getReport();
    console.log(JSON.stringify([bytes.length > 0, sharedObjects.length > 0, sharedObjects.filter((name) => /vips|sharp/.test(name))]));`;
  const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "--eval", asks]);
  assert.deepEqual(JSON.parse(stdout), [true, true, []]);
});

test("the drawing process ends after a while without pictures, and restarts with the next one", async () => {
  const before = new Set(here());
  const timers: (() => void)[] = [];
  const draw = createDrawing({
    after: (_, task) => (timers.push(task), () => void timers.splice(timers.indexOf(task), 1)),
  });
  await draw(small);
  const [first] = here().filter((pid) => !before.has(pid));
  assert.ok(first);
  await draw(small);
  assert.equal(timers.length, 1, "a picture in between calls the end off");
  assert.ok(here().includes(first));
  timers[0]?.();
  await until(() => (here().includes(first) ? undefined : true));
  assert.ok(Buffer.isBuffer(await draw(small)));
  assert.equal(here().filter((pid) => !before.has(pid)).length, 1);
});

test("a picture whose process dies is retried; if that fails too, it is an error, and the next picture is drawn", async () => {
  const before = new Set(here());
  const draw = createDrawing(stays);
  const fresh = (): number | undefined => here().find((pid) => !before.has(pid));
  const kill = (pid: number): void => {
    before.add(pid);
    process.kill(pid, "SIGKILL");
  };
  const once = draw(small);
  kill(await until(fresh));
  assert.ok(Buffer.isBuffer(await once));

  const refused = assert.rejects(draw(large), /the process that draws pictures ended/);
  kill(await until(fresh));
  kill(await until(fresh));
  await refused;
  assert.ok(Buffer.isBuffer(await draw(small)));
});

test("a process that owes a picture for too long is ended, without a second try", async () => {
  const before = new Set(here());
  const draw = createDrawing(systemClock(), 300);
  await assert.rejects(draw(large), /the process that draws pictures ended/);
  await until(() => (here().some((pid) => !before.has(pid)) ? undefined : true));
});
