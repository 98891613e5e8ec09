import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "./free-port.ts";
import { getSecurely } from "./get-securely.ts";

const ROOT = path.resolve(import.meta.dirname, "../../..");
const READY_TRIES = 300;

const program = (variable: string, name: string): string => process.env[variable] ?? name;

type Run = { said: () => string; stop: () => Promise<void> };

function run(file: string, args: readonly string[], env: Record<string, string>): Run & { child: ChildProcess } {
  const child = spawn(file, args, {
    env: { PATH: process.env["PATH"], ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => {
      said += chunk.toString();
    });
  const gone = new Promise<void>((done) => child.once("exit", () => done()));
  return {
    child,
    said: () => said,
    stop: async () => {
      if (child.exitCode === null) child.kill("SIGTERM");
      await gone;
    },
  };
}

async function untilThere(what: Run & { child: ChildProcess }, isThere: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; !(await isThere().catch(() => false)); tries += 1) {
    if (tries > READY_TRIES || what.child.exitCode !== null) throw new Error(`It did not start:\n${what.said()}`);
    await sleep(50);
  }
}

/** Of this machine's own names, signed by itself; the paths of key and certificate. */
export function makeCertificate(folder: string): { key: string; cert: string } {
  const [key, cert] = [path.join(folder, "key.pem"), path.join(folder, "cert.pem")];
  const made = ["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2"];
  const named = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1"];
  execFileSync("openssl", [...made, "-keyout", key, "-out", cert, ...named], { stdio: "ignore" });
  return { key, cert };
}

/**
 * An ACME authority of this machine (Pebble) with its own names, all of which lead to this machine. `root`: what its
 * certificates are trusted by. It proves a name at `httpPort` or `tlsPort`.
 */
export async function startIssuer({ httpPort, tlsPort }: { httpPort: number; tlsPort: number }) {
  const pebble = program("TEST_PEBBLE", "pebble");
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "masq-issuer-"));
  const { key, cert } = makeCertificate(folder);
  const [dns, control, acme, management] = [await freePort(), await freePort(), await freePort(), await freePort()];
  const local = (port: number): string => `127.0.0.1:${port}`;
  const pebbleConfig = {
    listenAddress: local(acme),
    managementListenAddress: local(management),
    certificate: cert,
    privateKey: key,
    httpPort,
    tlsPort,
  };
  const config = path.join(folder, "pebble.json");
  fs.writeFileSync(config, JSON.stringify({ pebble: pebbleConfig }));
  const names = run(
    path.join(path.dirname(pebble), "pebble-challtestsrv"),
    [`-dns01=${local(dns)}`, `-management=${local(control)}`, "-defaultIPv6=", "-http01=", "-https01=", "-tlsalpn01="],
    {},
  );
  const issuer = run(pebble, ["-config", config, "-dnsserver", local(dns), "-strict"], {
    PEBBLE_VA_NOSLEEP: "1",
    PEBBLE_WFE_NONCEREJECT: "0",
  });
  const own = fs.readFileSync(cert, "utf8");
  const ask = async (port: number, at: string): Promise<string> => {
    const { status, text } = await getSecurely(port, "localhost", { at, ca: own });
    if (status !== 200) throw new Error(`status ${status}`);
    return text;
  };
  await untilThere(issuer, async () => (await ask(acme, "/dir")) !== "");
  return {
    directory: `https://localhost:${acme}/dir`,
    /** Of its own address. */
    ownCertificate: cert,
    root: await ask(management, "/roots/0"),
    said: issuer.said,
    stop: async (): Promise<void> => {
      await Promise.all([issuer.stop(), names.stop()]);
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}
export type Issuer = Awaited<ReturnType<typeof startIssuer>>;

/** The reference proxy, unchanged, before these processes. */
export async function startCaddy(given: {
  httpPort: number;
  tlsPort: number;
  processes: readonly string[];
  issuer: Pick<Issuer, "directory" | "ownCertificate">;
  /** Where staff sign in before there is a brand. */
  desk?: string;
}) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "masq-caddy-"));
  const places = given.processes.map((url) => new URL(url).port).map((port) => `127.0.0.1:${port}`);
  const caddy = run(
    program("TEST_CADDY", "caddy"),
    ["run", "--config", path.join(ROOT, "deploy/proxy/Caddyfile"), "--adapter", "caddyfile"],
    {
      HOME: folder,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
      // The authority's own address is not one of the open net.
      SSL_CERT_FILE: given.issuer.ownCertificate,
      HTTP_PORT: String(given.httpPort),
      HTTPS_PORT: String(given.tlsPort),
      ACME_CA: given.issuer.directory,
      ASK: `http://${places[0]}/certificate-ask`,
      WEB: places.join(" "),
      REALTIME: places.join(" "),
      ...(given.desk !== undefined && { DESK: given.desk }),
    },
  );
  await untilThere(caddy, async () => {
    const reply = await fetch(`http://127.0.0.1:${given.httpPort}/`, { redirect: "manual" });
    return reply.status === 308;
  });
  return {
    said: caddy.said,
    stop: async (): Promise<void> => {
      await caddy.stop();
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}
