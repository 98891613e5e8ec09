import fs from "node:fs";
import net from "node:net";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { isMainThread } from "node:worker_threads";

const RESOLUTION_MS = 1;

/** Loaded into a measured server: a connection to `HOLD_SOCKET` reads and resets the longest event loop block in ms. */
const address = process.env["HOLD_SOCKET"];
if (isMainThread && address !== undefined && !fs.existsSync(address)) {
  const loop = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  loop.enable();
  net
    .createServer((line) => {
      line.end(String(loop.max / 1e6));
      loop.reset();
    })
    .listen(address)
    .unref();
}
