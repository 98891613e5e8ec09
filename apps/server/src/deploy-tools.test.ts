import { HEALTH_PARTS } from "@masq/domain/operations/health";
import { Deployment } from "kubernetes-models/apps/v1/Deployment";
import { HorizontalPodAutoscaler } from "kubernetes-models/autoscaling/v2/HorizontalPodAutoscaler";
import { NetworkPolicy } from "kubernetes-models/networking.k8s.io/v1/NetworkPolicy";
import { PodDisruptionBudget } from "kubernetes-models/policy/v1/PodDisruptionBudget";
import { ConfigMap } from "kubernetes-models/v1/ConfigMap";
import { Namespace } from "kubernetes-models/v1/Namespace";
import { Service } from "kubernetes-models/v1/Service";
import { ServiceAccount } from "kubernetes-models/v1/ServiceAccount";
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { after, test } from "node:test";
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

test("nginx accepts the reference configuration", () => {
  const made = spawnSync(
    "openssl",
    ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=example.com", "-days", "1"].concat(
      ["-keyout", path.join(folder, "privkey.pem")],
      ["-out", path.join(folder, "fullchain.pem")],
    ),
  );
  assert.equal(made.status, 0, String(made.stderr));
  const ours = read("proxy/nginx.conf")
    .replaceAll("/etc/masquerade/certificates", folder)
    .replaceAll(/\/(?:run|var\/log\/nginx)\//g, `${folder}/`)
    .replaceAll(/server (?:web|realtime):3000/g, "server 127.0.0.1:3000");
  const good = nginx("-t", "-e", "stderr", "-c", put("nginx.conf", ours));
  assert.equal(good.status, 0, good.said);
  const broken = nginx("-t", "-e", "stderr", "-c", put("broken.conf", ours.replace("proxy_pass", "proxy_pas")));
  assert.notEqual(broken.status, 0);
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
