import { openPool } from "@masq/db/open";
import http from "node:http";
import type { AddressInfo } from "node:net";

/** The least that could answer the list: node:http, pg, the same SQL, JSON. */
const pool = openPool(process.env["BARE_URL"] ?? "", { max: 16 });
const statements = JSON.parse(process.env["BARE_SQL"] ?? "[]") as { sql: string; parameters: unknown[] }[];

const server = http.createServer((_request, reply) => {
  void Promise.all(statements.map((one) => pool.query(one.sql, one.parameters))).then(([rows, total]) => {
    reply.setHeader("content-type", "application/json");
    reply.end(JSON.stringify({ profiles: rows?.rows, total: total?.rows[0] }));
  });
});
server.listen(0, "127.0.0.1", () => process.stdout.write(`${(server.address() as AddressInfo).port}\n`));
process.on("SIGTERM", () => process.exit(0));
