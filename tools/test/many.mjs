// The product as many processes: two for HTTP and sockets behind a balancer without stickiness, and one worker, on
// Debian's PostgreSQL, Redis and an S3 server. They share only the keys' folder.
import fs from "node:fs";
import path from "node:path";
import { createDatabase, openTestDatabase } from "./database.mjs";
import { freePort, startServer } from "./product.mjs";

const MAJOR = "15";
const NODES = 2;

/** Each process has its own folder; only the keys are shared, like a mounted volume. */
function folderOf(tempRoot, name) {
  const dataDir = path.join(tempRoot, name);
  const keys = path.join(tempRoot, "keys");
  for (const folder of [dataDir, keys]) fs.mkdirSync(folder, { recursive: true });
  fs.symlinkSync(keys, path.join(dataDir, "keys"));
  return dataDir;
}

/** `postgres`: path of PostgreSQL 15's `postgres` program. */
export async function startMany({ root, tempRoot, postgres, closers }) {
  const { startBalancer } = await import("@masq/server/testing/balancer");
  const { startTestRedis } = await import("@masq/server/testing/redis-server");
  const { startTestS3 } = await import("@masq/server/testing/s3-server");
  const database = await openTestDatabase(tempRoot, { folder: path.dirname(postgres), major: MAJOR });
  closers.add(() => database.server.stop());
  const redis = await startTestRedis();
  closers.add(() => redis.close());
  const payPort = String(await freePort());
  const publicPort = await freePort();
  const databaseUrl = await createDatabase(database, "masq_e2e");
  const s3 = await startTestS3(path.join(tempRoot, "s3"));
  closers.add(() => s3.kill());
  const shared = { REDIS_URL: redis.url, S3_URL: s3.address() };
  const start = (name, settings) =>
    startServer({
      root,
      name,
      closers,
      dataDir: folderOf(tempRoot, name),
      settings: {
        ...shared,
        DATABASE_URL: databaseUrl,
        PUBLIC_PORT: String(publicPort),
        TRUSTED_PROXIES: "127.0.0.1,::1",
        ...settings,
      },
    });
  // The first one migrates, plants and starts the demo's gateway; the others find it.
  const first = await start("node-1", { ROLES: "web,realtime", PAY_PORT: payPort });
  shared.PAY_URL = `http://127.0.0.1:${payPort}`;
  const beside = (name, roles) => {
    fs.mkdirSync(path.join(tempRoot, name));
    return start(name, { ROLES: roles });
  };
  const others = await Promise.all([
    ...Array.from({ length: NODES - 1 }, (_, at) => beside(`node-${at + 2}`, "web,realtime")),
    beside("worker", "worker"),
  ]);
  const servers = [first, ...others];
  const nodes = servers.slice(0, NODES);
  const balancer = await startBalancer(
    nodes.map(({ port }) => port),
    publicPort,
  );
  closers.add(() => balancer.close());
  return {
    title: `${NODES} nodes and a worker on PostgreSQL ${MAJOR}, Redis and S3`,
    url: balancer.url,
    databaseUrl,
    dataDir: path.join(tempRoot, "node-1"),
    nodes: nodes.map(({ url }) => url),
    settings: shared,
    logTail: () => [...servers.map(({ logTail }) => logTail()), `S3:\n${s3.said()}`].join("\n"),
    isRunning: () => servers.every(({ isRunning }) => isRunning()),
    stop: async () => {
      await Promise.all(servers.map(({ stop }) => stop()));
      if (balancer.failed() > 0) throw new Error(`no node accepted ${balancer.failed()} calls`);
    },
  };
}
