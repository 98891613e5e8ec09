import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { startServer, stopServer } from "./lib/running-app.ts";
import { figure, type Figure } from "./lib/measure.ts";

/** First start (cluster, migrations, demo planted) and warm start, with the embedded database, to the first 200. */
export async function benchStart(): Promise<Figure[]> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), "masq-bench-start-"));
  const first = await startServer({ DATA_DIR: dataDir });
  await stopServer(first.child);
  const warm: number[] = [];
  for (let turn = 0; turn < 3; turn += 1) {
    const { child, ms } = await startServer({ DATA_DIR: dataDir });
    warm.push(ms);
    await stopServer(child);
  }
  fs.rmSync(dataDir, { recursive: true, force: true });
  return [
    figure("first start to first answer", first.ms / 1000, "s", 20, "less"),
    figure("warm start to first answer", (warm.sort((a, b) => a - b)[1] ?? 0) / 1000, "s", 2, "less"),
  ];
}
