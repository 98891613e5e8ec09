import { openPool } from "@masq/db/open";
import http from "node:http";
import type { AddressInfo } from "node:net";

/** The minimal server for the list: node:http, pg, the same SQL, prepared like the product's, and JSON. */
const pool = openPool(process.env["BARE_URL"] ?? "", { max: 16 });
const statements = JSON.parse(process.env["BARE_SQL"] ?? "[]") as { sql: string; parameters: unknown[] }[];

async function answer(reply: http.ServerResponse): Promise<void> {
  const results = await Promise.all(
    statements.map((one, index) =>
      pool.query<Record<string, unknown>>({ name: `list_${index}`, text: one.sql, values: one.parameters }),
    ),
  );
  const [rows, total] = results.map((result) => result.rows);
  reply.setHeader("content-type", "application/json");
  reply.end(JSON.stringify({ profiles: rows, total: total?.[0] }));
}

const server = http.createServer((_request, reply) => void answer(reply));
server.listen(0, "127.0.0.1", () => process.stdout.write(`${(server.address() as AddressInfo).port}\n`));
process.on("SIGTERM", () => process.exit(0));
