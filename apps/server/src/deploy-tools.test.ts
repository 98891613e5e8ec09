import { HEALTH_PARTS } from "@masq/domain/operations/health";
import { freePort } from "@masq/server/testing/free-port";
import { getSecurely } from "@masq/server/testing/get-securely";
import { Deployment } from "kubernetes-models/apps/v1/Deployment";
import { HorizontalPodAutoscaler } from "kubernetes-models/autoscaling/v2/HorizontalPodAutoscaler";
import { NetworkPolicy } from "kubernetes-models/networking.k8s.io/v1/NetworkPolicy";
import { PodDisruptionBudget } from "kubernetes-models/policy/v1/PodDisruptionBudget";
import { ConfigMap } from "kubernetes-models/v1/ConfigMap";
import { Namespace } from "kubernetes-models/v1/Namespace";
import { Service } from "kubernetes-models/v1/Service";
import { ServiceAccount } from "kubernetes-models/v1/ServiceAccount";
import assert from "node:assert/strict";
import { spawn, spawnSync } from "node:child_process";
import fs from "node:fs";
import http from "node:http";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { after, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { parse, parseAllDocuments, stringify } from "yaml";

const ROOT = path.resolve(import.meta.dirname, "../../..");
const DEPLOY = path.join(ROOT, "deploy");
const folder = fs.mkdtempSync(path.join(os.tmpdir(), "masq-deploy-"));
after(() => fs.rmSync(folder, { recursive: true, force: true }));

const read = (name: string): string => fs.readFileSync(path.join(DEPLOY, name), "utf8");
/** In a folder of this test; returns where. */
function put(name: string, text: string): string {
  const file = path.join(folder, name);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, text);
  return file;
}
function run(variable: string, name: string, args: readonly string[]): { status: number | null; said: string } {
  const { status, stdout, stderr, error } = spawnSync(process.env[variable] ?? name, args, { encoding: "utf8" });
  return { status, said: `${stdout}${stderr}${error?.message ?? ""}` };
}
const promtool = (...args: string[]) => run("TEST_PROMTOOL", "promtool", args);
const nginx = (...args: string[]) => run("TEST_NGINX", "nginx", args);
const systemd = (...args: string[]) => run("TEST_SYSTEMD_ANALYZE", "systemd-analyze", args);

type Rule = { alert: string; expr: string; annotations: Record<string, string> };
const rules = (): Rule[] =>
  (parse(read("observability/alerts.yaml")) as { groups: { rules: Rule[] }[] }).groups.flatMap((group) => group.rules);

test("Prometheus accepts its configuration and every rule, and refuses a broken one", () => {
  const config = put("prometheus.yaml", read("observability/prometheus.yaml"));
  put("alerts.yaml", read("observability/alerts.yaml"));
  const good = promtool("check", "config", config);
  assert.equal(good.status, 0, good.said);
  assert.match(good.said, new RegExp(`SUCCESS: ${rules().length} rules found`));
  const broken = put("broken.yaml", read("observability/alerts.yaml").replace(" == 0", " == =0"));
  assert.notEqual(promtool("check", "rules", broken).status, 0);
});

test("a part that is away for three hours raises its own alert and no other part's", () => {
  const alerts = HEALTH_PARTS.map((part) => {
    const [rule, ...more] = rules().filter(({ expr }) => expr.includes(`masq_part_up{part="${part}"}`));
    assert.ok(rule && more.length === 0, part);
    return rule.alert;
  });
  const expr = `count by (alertname) (ALERTS{alertstate="firing", alertname=~"${alerts.join("|")}"})`;
  const tests = [...HEALTH_PARTS, "none"].map((away, at) => ({
    interval: "5m",
    input_series: HEALTH_PARTS.map((part) => ({
      series: `masq_part_up{part="${part}", instance="a:9464", job="masquerade"}`,
      values: `${part === away ? 0 : 1}x48`,
    })),
    promql_expr_test: [
      {
        expr,
        eval_time: "3h",
        exp_samples: alerts[at] === undefined ? [] : [{ labels: `{alertname="${alerts[at]}"}`, value: 1 }],
      },
    ],
  }));
  const file = put("alerts.yaml", read("observability/alerts.yaml"));
  const told = promtool("test", "rules", put("tests.yaml", stringify({ rule_files: [file], tests })));
  assert.equal(told.status, 0, told.said);
});

test("Alertmanager accepts its configuration and sends what must wake somebody to them", () => {
  const file = path.join(DEPLOY, "observability/alertmanager.yaml");
  const amtool = (...args: string[]) => run("TEST_AMTOOL", "amtool", args);
  const checked = amtool("check-config", file);
  assert.equal(checked.status, 0, checked.said);
  const to = (severity: string) =>
    amtool("config", "routes", "test", `--config.file=${file}`, `severity=${severity}`).said.split("\n")[0];
  assert.deepEqual([to("page"), to("ticket")], ["duty", "tickets"]);
});

const HOSTS = ["rooms.example", "pay.rooms.example", "pay.other.example"];
/** The reference configuration with a certificate of these hosts, for these ports of this machine. */
function ownNginx({ web, tls, plain }: { web: number; tls: number; plain: number }): string {
  const names = HOSTS.map((host) => `DNS:${host}`).join();
  const files = ["-keyout", path.join(folder, "privkey.pem"), "-out", path.join(folder, "fullchain.pem")];
  const kind = ["-x509", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=example.com", "-days", "1"];
  const made = spawnSync("openssl", ["req", ...kind, "-addext", `subjectAltName=${names}`, ...files]);
  assert.equal(made.status, 0, String(made.stderr));
  return read("proxy/nginx.conf")
    .replaceAll("/etc/masquerade/certificates", folder)
    .replaceAll(/\/(?:run|var\/log\/nginx)\//g, `${folder}/`)
    .replaceAll(/server (?:web|realtime):3000/g, `server 127.0.0.1:${web}`)
    .replaceAll(
      /listen (\[::\]:)?(80|443)/g,
      (_, six, port) => `listen ${six ? "[::1]" : "127.0.0.1"}:${port === "80" ? plain : tls}`,
    );
}

test("nginx accepts the reference configuration", () => {
  const ours = ownNginx({ web: 3000, tls: 443, plain: 80 });
  const good = nginx("-t", "-e", "stderr", "-c", put("nginx.conf", ours));
  assert.equal(good.status, 0, good.said);
  const broken = nginx("-t", "-e", "stderr", "-c", put("broken.conf", ours.replace("proxy_pass", "proxy_pas")));
  assert.notEqual(broken.status, 0);
});

test("nginx passes cookies between brands and the product, and none from or to any company's payment hostname", async () => {
  const product = http.createServer(({ headers: { host, cookie } }, reply) => {
    reply.setHeader("set-cookie", "own=1").end(`${host} ${cookie ?? "no cookie"}`);
  });
  await new Promise<void>((done) => product.listen(0, "127.0.0.1", done));
  const [tls, plain] = [await freePort(), await freePort()];
  const config = put("run.conf", ownNginx({ web: (product.address() as AddressInfo).port, tls, plain }));
  const proxy = spawn(process.env["TEST_NGINX"] ?? "nginx", ["-e", "stderr", "-g", "daemon off;", "-c", config], {
    stdio: "inherit",
  });
  const gone = new Promise((done) => void proxy.once("exit", done));
  const ca = fs.readFileSync(path.join(folder, "fullchain.pem"), "utf8");
  const ask = (host: string) => getSecurely(tls, host, { ca, headers: { cookie: "member=1" } });
  try {
    for (let tries = 0; tries < 100 && !(await ask("rooms.example").catch(() => undefined)); tries += 1)
      await sleep(50);
    const seen = await Promise.all(
      HOSTS.map(async (host) => {
        const { text, headers } = await ask(host);
        return [text, headers["set-cookie"]];
      }),
    );
    assert.deepEqual(seen, [
      ["rooms.example member=1", ["own=1"]],
      ["pay.rooms.example no cookie", undefined],
      ["pay.other.example no cookie", undefined],
    ]);
  } finally {
    proxy.kill();
    await gone;
    product.close();
  }
});

test("systemd accepts both units, whose rights stay small", () => {
  for (const name of fs.readdirSync(path.join(DEPLOY, "systemd")).filter((one) => one.endsWith(".service"))) {
    const text = read(`systemd/${name}`).replaceAll("/opt/masquerade/node_modules/.bin/node", process.execPath);
    const unit = put(name.replace("@.", "@one."), text.replaceAll("/opt/masquerade", ROOT));
    const checked = systemd("verify", "--man=no", unit);
    // Where no systemd runs it may also complain of that.
    const ofUnit = checked.said.split("\n").filter((line) => line.includes("masquerade"));
    assert.deepEqual([checked.status, ofUnit], [0, []], name);
    const exposed = systemd("security", "--offline=true", "--threshold=20", "--no-pager", unit);
    assert.equal(exposed.status, 0, exposed.said);
  }
});

const MODELS = {
  Deployment,
  HorizontalPodAutoscaler,
  NetworkPolicy,
  PodDisruptionBudget,
  ConfigMap,
  Namespace,
  Service,
  ServiceAccount,
} as const;
type Manifest = { kind: keyof typeof MODELS; apiVersion: string };

test("the manifests fit the schemas of Kubernetes, which refuse a field of another kind", () => {
  const { resources } = parse(read("kubernetes/kustomization.yaml")) as { resources: string[] };
  const all = resources.flatMap((name) =>
    parseAllDocuments(read(`kubernetes/${name}`)).map((document) => document.toJS() as Manifest),
  );
  assert.ok(all.length > 10);
  for (const manifest of all) {
    const Model = MODELS[manifest.kind];
    const model = new Model(manifest as never);
    assert.equal(model.apiVersion, manifest.apiVersion);
    assert.doesNotThrow(() => model.validate(), manifest.kind);
    assert.throws(() => new Model({ ...manifest, metadata: "x" } as never).validate(), manifest.kind);
  }
});
