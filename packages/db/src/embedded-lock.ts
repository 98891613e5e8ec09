import { createHash } from "node:crypto";
import fs from "node:fs";
import net from "node:net";
import os from "node:os";
import path from "node:path";

const listen = (server: net.Server, address: string): Promise<NodeJS.ErrnoException | undefined> =>
  new Promise((resolve) => {
    server.once("error", resolve);
    server.listen(address, () => {
      server.removeListener("error", resolve);
      resolve(undefined);
    });
  });

const answers = (address: string): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = net.connect(address, () => {
      probe.destroy();
      resolve(true);
    });
    probe.once("error", () => resolve(false));
  });

/** Linux: an abstract socket, which the kernel frees however the process ends. Elsewhere a file, which a killed process leaves. */
export function lockAddress(dataDir: string, platform: NodeJS.Platform = process.platform): string {
  const name = createHash("sha256").update(dataDir).digest("hex").slice(0, 24);
  return platform === "linux" ? `\0masquerade-${name}` : path.join(os.tmpdir(), `masquerade-${name}.lock`);
}

/** One process a data directory. Held until the returned function is called or the process ends. */
export async function lockDataDir(dataDir: string, address = lockAddress(dataDir)): Promise<() => void> {
  const server = net.createServer((socket) => socket.end());
  let fault = await listen(server, address);
  if (fault?.code === "EADDRINUSE" && !address.startsWith("\0") && !(await answers(address))) {
    fs.rmSync(address, { force: true }); // left by a killed process
    fault = await listen(server, address);
  }
  if (fault?.code === "EADDRINUSE") {
    throw new Error(`Masquerade already runs from ${dataDir}. Stop it first, or set DATA_DIR and PORT.`, {
      cause: fault,
    });
  }
  if (fault) throw fault;
  server.unref();
  return () => void server.close();
}
