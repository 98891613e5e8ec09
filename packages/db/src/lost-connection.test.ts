import assert from "node:assert/strict";
import { once } from "node:events";
import net, { type AddressInfo } from "node:net";
import { test } from "node:test";
import { openPool } from "./open.ts";

const message = (kind: string, body: Buffer): Buffer => {
  const size = Buffer.alloc(4);
  size.writeInt32BE(body.length + 4);
  return Buffer.concat([Buffer.from(kind), size, body]);
};

const AUTHENTICATED = message("R", Buffer.alloc(4));
const READY = message("Z", Buffer.from("I"));
const LEAVES = message("E", Buffer.from("SFATAL\0VFATAL\0C57P01\0Munexpected postmaster exit\0\0"));

const DONE = message("C", Buffer.from("SET\0"));

/** A PostgreSQL as far as the first word: it takes the session's settings, and in the same packet it takes leave. */
async function openLeaving(): Promise<net.Server> {
  const server = net.createServer((socket) => {
    socket.on("error", () => {});
    socket.once("data", () => {
      socket.once("data", () => socket.end(Buffer.concat([DONE, READY, LEAVES])));
      socket.write(Buffer.concat([AUTHENTICATED, READY]));
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return server;
}

test("a PostgreSQL that dies as a connection is handed out fails the statement and not the process", async () => {
  const server = await openLeaving();
  const { port } = server.address() as AddressInfo;
  const pool = openPool(`postgresql://nobody@127.0.0.1:${port}/none`);
  try {
    const client = await pool.connect();
    await assert.rejects(client.query("select 1"));
    client.release(true);
  } finally {
    await pool.end();
    server.close();
  }
});
