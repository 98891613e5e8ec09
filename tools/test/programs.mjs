// Programs that the tests need and npm does not install: browsers, a redis-server, a PgBouncer, Debian's PostgreSQL 15,
// Caddy with an issuer of certificates, for the pages by ear a screen reader with its desktop, for dead disks what keeps a
// PostgreSQL available, and what reads the files of deploy.
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";

const isExecutable = (file) => {
  try {
    fs.accessSync(file, fs.constants.X_OK);
    return fs.statSync(file).isFile();
  } catch {
    return false;
  }
};

const onPath = (name) =>
  (process.env.PATH ?? "")
    .split(path.delimiter)
    .map((dir) => path.join(dir, name))
    .find(isExecutable);

const PROGRAMS = {
  chromium: {
    title: "Chromium",
    variable: "CHROMIUM",
    // The headless shell needs half the browser's time; the browser is the fallback.
    names: [
      "chromium-headless-shell",
      "chromium",
      "chromium-browser",
      "google-chrome",
      "google-chrome-stable",
      "chrome",
    ],
    places: [
      "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
      "/Applications/Chromium.app/Contents/MacOS/Chromium",
    ],
    packages: ["chromium-headless-shell", "fonts-liberation"],
    first: "chromium-headless-shell",
  },
  redis: {
    title: "redis-server",
    variable: "TEST_REDIS_SERVER",
    names: ["redis-server", "valkey-server"],
    places: ["/opt/homebrew/bin/redis-server", "/usr/local/bin/redis-server"],
    packages: ["redis-server"],
  },
  pgbouncer: {
    title: "PgBouncer",
    variable: "TEST_PGBOUNCER",
    names: ["pgbouncer"],
    places: ["/usr/sbin/pgbouncer", "/opt/homebrew/bin/pgbouncer", "/usr/local/bin/pgbouncer"],
    packages: ["pgbouncer"],
  },
  postgres: {
    title: "PostgreSQL 15",
    variable: "TEST_POSTGRES_15",
    names: [],
    places: [
      "/usr/lib/postgresql/15/bin/postgres",
      "/opt/homebrew/opt/postgresql@15/bin/postgres",
      "/usr/local/opt/postgresql@15/bin/postgres",
    ],
    packages: ["postgresql-15"],
    prepare: leaveNoCluster,
  },
  etcd: { title: "etcd", variable: "TEST_ETCD", names: ["etcd"], places: [], packages: ["etcd-server"] },
  patroni: { title: "Patroni", variable: "TEST_PATRONI", names: ["patroni"], places: [], packages: ["patroni"] },
  haproxy: {
    title: "HAProxy",
    variable: "TEST_HAPROXY",
    names: ["haproxy"],
    places: ["/usr/sbin/haproxy"],
    packages: ["haproxy"],
  },
  pgbackrest: {
    title: "pgBackRest",
    variable: "TEST_PGBACKREST",
    names: ["pgbackrest"],
    places: [],
    packages: ["pgbackrest"],
  },
  promtool: {
    title: "promtool",
    variable: "TEST_PROMTOOL",
    names: ["promtool"],
    places: [],
    packages: ["prometheus"],
  },
  amtool: {
    title: "amtool",
    variable: "TEST_AMTOOL",
    names: ["amtool"],
    places: [],
    packages: ["prometheus-alertmanager"],
  },
  nginx: { title: "nginx", variable: "TEST_NGINX", names: ["nginx"], places: ["/usr/sbin/nginx"], packages: ["nginx"] },
  systemdAnalyze: {
    title: "systemd-analyze",
    variable: "TEST_SYSTEMD_ANALYZE",
    names: ["systemd-analyze"],
    places: [],
    packages: ["systemd"],
  },
  caddy: { title: "Caddy", variable: "TEST_CADDY", names: ["caddy"], places: [], packages: ["caddy"] },
  pebble: { title: "Pebble", variable: "TEST_PEBBLE", names: ["pebble"], places: [], packages: ["pebble"] },
  firefox: {
    title: "Firefox",
    variable: "FIREFOX",
    names: ["firefox-esr", "firefox"],
    places: ["/Applications/Firefox.app/Contents/MacOS/firefox"],
    packages: ["firefox-esr"],
  },
  webkitDriver: {
    title: "WebKitWebDriver",
    variable: "WEBKIT_DRIVER",
    names: ["WebKitWebDriver"],
    places: [],
    packages: ["webkit2gtk-driver"],
  },
  webkit: {
    title: "WebKitGTK's MiniBrowser",
    variable: "WEBKIT_BROWSER",
    names: [],
    places: ["x86_64", "aarch64"].map((cpu) => `/usr/lib/${cpu}-linux-gnu/webkit2gtk-4.1/MiniBrowser`),
    packages: ["webkit2gtk-driver"],
  },
  xvfb: { title: "Xvfb", variable: "XVFB", names: ["Xvfb"], places: [], packages: ["xvfb"] },
  orca: {
    title: "Orca",
    variable: "TEST_ORCA",
    names: ["orca"],
    places: [],
    packages: ["orca", "at-spi2-core"],
  },
  dbus: { title: "dbus-daemon", variable: "TEST_DBUS", names: ["dbus-daemon"], places: [], packages: ["dbus-daemon"] },
  xdotool: { title: "xdotool", variable: "TEST_XDOTOOL", names: ["xdotool"], places: [], packages: ["xdotool"] },
};
/** What it takes to hear a page: e2e/ear. */
export const EAR = ["orca", "firefox", "xvfb", "dbus", "xdotool"];
/** What reads the files of deploy. */
export const DEPLOY_TOOLS = ["promtool", "amtool", "nginx", "systemdAnalyze"];
/** What the journeys through three engines start, besides Chromium. */
export const ENGINE_PROGRAMS = ["firefox", "webkitDriver", "webkit", "xvfb", "dbus"];

/** The package would create and start a cluster; only its programs are wanted. An administrator's own settings stay. */
function leaveNoCluster() {
  const folder = "/etc/postgresql-common";
  const file = path.join(folder, "createcluster.conf");
  if (fs.existsSync(file)) return;
  fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(file, "create_main_cluster = false\n");
}

function search({ variable, names, places }) {
  const named = process.env[variable];
  if (named) return isExecutable(named) ? named : undefined;
  return names.map(onPath).find(Boolean) ?? places.find(isExecutable);
}

const isDebian = () => fs.existsSync("/etc/debian_version") && onPath("apt-get") !== undefined;

function install({ title, packages, prepare }, say) {
  prepare?.();
  say(`[test] ${title} is not here: installing ${packages.join(" ")} with apt-get (once, about a minute)`);
  // RUNLEVEL=1 keeps a freshly installed daemon from being started.
  const env = {
    ...process.env,
    DEBIAN_FRONTEND: "noninteractive",
    RUNLEVEL: "1",
    TMPDIR: "/tmp",
    UCF_FORCE_CONFFOLD: "1",
  };
  const keepOurs = ["-o", "Dpkg::Options::=--force-confold"];
  for (const args of [
    ["update", "-qq"],
    ["install", "-y", "-qq", "--no-install-recommends", ...keepOurs, ...packages],
  ]) {
    const done = spawnSync("apt-get", args, { env, encoding: "utf8", timeout: 10 * 60_000 });
    if (done.status !== 0)
      return `apt-get ${args.join(" ")} failed: ${done.stderr || done.error?.message || `exit ${done.status}`}`;
  }
  return "";
}

/** The environment variable that names the program. */
export const variableOf = (key) => PROGRAMS[key].variable;

/** The program's path, or a sentence that tells a person what to install. */
export function findProgram(key, say) {
  const program = PROGRAMS[key];
  const { title, variable, packages, first } = program;
  const canInstall = process.getuid?.() === 0 && isDebian();
  const found = search(program);
  const isBest = process.env[variable] || first === undefined || onPath(first) !== undefined;
  if (found && (isBest || !canInstall)) return { file: found };
  if (process.env[variable])
    return { problem: `${variable}=${process.env[variable]} is not an executable file. Mend or unset it.` };
  let why = "";
  if (canInstall) {
    why = install(program, say);
    const installed = search(program);
    if (installed) return { file: installed };
  }
  return {
    problem: `${why ? `${why}\n` : ""}${title} was not found. Install it (Debian or Ubuntu: sudo apt-get install ${packages.join(" ")}), or set ${variable} to its path.`,
  };
}
