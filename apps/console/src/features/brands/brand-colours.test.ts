import { BRAND_COLOURS, contrastFaults, LIFT, measureContrast } from "@masq/domain/foundation/brand-contrast";
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

const css = readFileSync(new URL("../../../../../packages/ui/src/styles/theme.css", import.meta.url), "utf8");
const members = css.slice(0, css.indexOf('[data-room="console"] {')).replaceAll(/\s+/g, " ");

type Side = (typeof BRAND_COLOURS)[keyof typeof BRAND_COLOURS]["light" | "dark"];
function written([lightness, chroma, hue, lifted]: readonly [...Side, undefined?]): string {
  const turn =
    typeof hue === "number" ? hue : typeof hue === "string" ? `var(--${hue})` : `calc(var(--${hue[0]}) + ${hue[1]})`;
  return `oklch(${lifted === undefined ? lightness : `calc(${lightness} + var(--lift))`} ${chroma} ${turn})`;
}

test("the measured colors are those of the members' stylesheet", () => {
  for (const [name, { light, dark }] of Object.entries(BRAND_COLOURS)) {
    const line = `--${name}: light-dark(${written(light)}, ${written(dark)});`;
    assert.ok(members.replaceAll("( ", "(").replaceAll(" )", ")").includes(line), line);
  }
});

test("every pair of hues passes at default lightness; far too light ones are reported with their ratio", () => {
  for (let hue = 0; hue < 360; hue += 3) assert.deepEqual(contrastFaults({ hue, hue2: (hue * 7) % 360 }), [], `${hue}`);
  const faults = contrastFaults({ hue: 205, hue2: 255, lift: LIFT.max });
  assert.ok(
    faults.some((fault) => /^On action, light: 2\.\d instead of 4\.5$/.test(fault)),
    faults.join("\n"),
  );
  const black = measureContrast({ hue: 8, hue2: 345 }).find(({ name }) => name === "Text on page");
  assert.ok(black !== undefined && black.dark > 15 && black.light > 14, JSON.stringify(black));
});
