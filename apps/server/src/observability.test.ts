import { headingAnchor } from "@masq/domain/operations/heading-anchor";
import { HEALTH_PARTS } from "@masq/domain/operations/health";
import { startTestApp } from "@masq/server/testing/app";
import { freePort } from "@masq/server/testing/free-port";
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { parse } from "yaml";

const ROOT = path.resolve(import.meta.dirname, "../../..");
const FOLDER = path.join(ROOT, "deploy/observability");
const read = (name: string): string => fs.readFileSync(path.join(ROOT, name), "utf8");

type Rule = { alert: string; expr: string; labels: { severity: string }; annotations: Record<string, string> };
type Panel = { id: number; title: string; gridPos: { x: number; w: number }; targets: { expr: string }[] };

const rules = (): Rule[] => {
  const { groups } = parse(read("deploy/observability/alerts.yaml")) as { groups: { rules: Rule[] }[] };
  return groups.flatMap((group) => group.rules);
};
const dashboards = (): { uid: string; panels: Panel[] }[] =>
  fs
    .readdirSync(path.join(FOLDER, "dashboards"))
    .map((name) => JSON.parse(read(`deploy/observability/dashboards/${name}`)) as { uid: string; panels: Panel[] });

/** The metric names, each with the labels in its braces. */
const namesIn = (expr: string): string[] => [...expr.matchAll(/\b(?:masq|process|nodejs)_\w+/g)].map(([name]) => name);
const labelsIn = (expr: string): [string, string][] =>
  [...expr.matchAll(/\b(masq_\w+)\{([^}]*)\}/g)].flatMap(([, name = "", inside = ""]) =>
    [...inside.matchAll(/(\w+)\s*(?:=|!=|=~|!~)/g)].map(([, label = ""]): [string, string] => [name, label]),
  );
/** A histogram's series have a suffix. */
const familyOf = (name: string): string => name.replace(/_(bucket|count|sum)$/, "");

async function figuresOfProduct(): Promise<string> {
  const port = await freePort();
  const app = await startTestApp({ config: { METRICS_PORT: String(port) } });
  try {
    await app.request("/api/brand");
    app.deps.metrics.jobBegins("probe", 1000)(true);
    return await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  } finally {
    await app.close();
  }
}

test("every metric in a dashboard or alert is exported by the product, with the labels used", async () => {
  const text = await figuresOfProduct();
  const known = new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name));
  const expressions = [
    ...rules().map(({ expr }) => expr),
    ...dashboards().flatMap(({ panels }) => panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))),
  ];
  assert.ok(expressions.length > 60);
  const unknown = expressions.flatMap(namesIn).filter((name) => !known.has(name) && !known.has(familyOf(name)));
  assert.deepEqual(unknown, []);
  for (const [name, label] of expressions.flatMap(labelsIn)) {
    const lines = text.split("\n").filter((line) => line.startsWith(`${name}{`));
    if (lines.length > 0)
      assert.ok(
        lines.some((line) => line.includes(`${label}="`)),
        `${name} has no label ${label}`,
      );
  }
});

test("every alert has a severity and links to a heading of the guide, as does every fault of the health page", () => {
  const headings = new Set(
    [...read("docs/operations/incidents.md").matchAll(/^## (.+)$/gm)].map(([, title = ""]) => headingAnchor(title)),
  );
  for (const { alert, labels, annotations } of rules()) {
    assert.match(labels.severity, /^(page|ticket)$/, alert);
    const [file, anchor = ""] = (annotations["runbook_url"] ?? "").split("#");
    assert.equal(file, "incidents.md", alert);
    assert.ok(headings.has(anchor), `${alert}: ${anchor}`);
    assert.ok(annotations["summary"], alert);
  }
  const page = [...read("apps/console/src/features/health/guide-of.ts").matchAll(/: "([a-z0-9-]+)",$/gm)];
  assert.ok(page.length >= 15);
  for (const [, anchor = ""] of page) assert.ok(headings.has(anchor), anchor);
});

test("each part the product probes has an alert of its own", () => {
  const alerts = HEALTH_PARTS.map((part) =>
    rules().filter(({ expr }) => expr.includes(`masq_part_up{part="${part}"}`)),
  );
  assert.deepEqual(
    alerts.map(({ length }) => length),
    HEALTH_PARTS.map(() => 1),
  );
});

test("every dashboard has a unique name and panels that do not overlap", () => {
  const all = dashboards();
  assert.equal(new Set(all.map(({ uid }) => uid)).size, all.length);
  for (const { uid, panels } of all) {
    assert.equal(new Set(panels.map(({ id }) => id)).size, panels.length, uid);
    for (const { title, gridPos, targets } of panels) {
      assert.ok(gridPos.x + gridPos.w <= 24, `${uid}: ${title}`);
      assert.ok(targets.length > 0, `${uid}: ${title}`);
    }
  }
});
