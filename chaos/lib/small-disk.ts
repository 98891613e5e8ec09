import { execFileSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";

const CHUNK = Buffer.alloc(1024 * 1024);

export type SmallDisk = {
  folder: string;
  /** Fills it to the last byte; `free` undoes that. */
  fill: () => void;
  free: () => void;
  close: () => void;
};

function fillUp(ballast: string): void {
  const file = fs.openSync(ballast, "a");
  try {
    for (let size = CHUNK.length; size >= 1; size = Math.floor(size / 2)) {
      try {
        for (;;) fs.writeSync(file, CHUNK, 0, size);
      } catch {
        // as much of this size as there was room for
      }
    }
  } finally {
    fs.closeSync(file);
  }
}

/** Undefined if mounting is not permitted. `size`: as for tmpfs. */
export function mountSmallDisk(size: string): SmallDisk | undefined {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "masq-small-"));
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${size},mode=755`, "none", folder], { stdio: "ignore" });
  } catch {
    fs.rmdirSync(folder);
    return undefined;
  }
  const ballast = path.join(folder, "ballast");
  return {
    folder,
    fill: () => fillUp(ballast),
    free: () => fs.rmSync(ballast),
    close: () => {
      execFileSync("umount", ["-l", folder]);
      fs.rmdirSync(folder);
    },
  };
}
