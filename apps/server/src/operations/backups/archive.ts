import fs from "node:fs/promises";
import { sha256Hex } from "../../platform/ids/ids.ts";
import { BLOCK_BYTES, paddingOf, readTarHeader, tarHeader } from "./tar.ts";

export type ArchiveWriter = {
  /** Returns the SHA-256 of what was written. */
  add: (name: string, bytes: Buffer) => Promise<string>;
  /** Syncs to disk and gives it its final name. Returns its size. */
  finish: () => Promise<number>;
  /** Deletes everything written. */
  drop: () => Promise<void>;
};

/** Creates a tar archive readable only by its owner; named `.part` until finished. */
export async function createArchive(file: string, at: Date): Promise<ArchiveWriter> {
  const part = `${file}.part`;
  const handle = await fs.open(part, "wx", 0o600).catch((cause: unknown) => {
    if ((cause as NodeJS.ErrnoException).code !== "EEXIST") throw cause;
    throw new Error(`${part} exists: another backup is running or was interrupted; in the latter case remove it`, {
      cause,
    });
  });
  let written = 0;
  const write = async (bytes: Buffer): Promise<void> => {
    for (let from = 0; from < bytes.length;) from += (await handle.write(bytes, from)).bytesWritten;
    written += bytes.length;
  };
  return {
    add: async (name, bytes) => {
      await write(tarHeader(name, bytes.length, at));
      await write(bytes);
      await write(Buffer.alloc(paddingOf(bytes.length)));
      return sha256Hex(bytes);
    },
    finish: async () => {
      await write(Buffer.alloc(2 * BLOCK_BYTES));
      await handle.sync();
      await handle.close();
      await fs.link(part, file); // unlike rename, link never overwrites another backup
      await fs.rm(part);
      return written;
    },
    drop: async () => {
      await handle.close().catch(() => {});
      await fs.rm(part, { force: true });
    },
  };
}

export type ArchiveEntry = { name: string; bytes: Buffer };

/** Yields the entries in order, each whole; throws if the archive is truncated or is none. */
export async function* readEntries(file: string): AsyncGenerator<ArchiveEntry> {
  const handle = await fs.open(file);
  try {
    const { size } = await handle.stat();
    let at = 0;
    const take = async (bytes: number): Promise<Buffer> => {
      if (at + bytes > size) throw new Error(`${file} is cut off: it is no whole backup`);
      const taken = Buffer.alloc(bytes);
      for (let got = 0; got < bytes;) {
        const { bytesRead } = await handle.read(taken, got, bytes - got, at + got);
        if (bytesRead === 0) throw new Error(`${file} is cut off: it is no whole backup`);
        got += bytesRead;
      }
      at += bytes;
      return taken;
    };
    for (;;) {
      const header = readTarHeader(await take(BLOCK_BYTES));
      if (header === "end") return;
      if (!header) throw new Error(`${file} is no backup of Masquerade, or it is damaged at byte ${at - BLOCK_BYTES}`);
      const bytes = await take(header.bytes);
      await take(paddingOf(header.bytes));
      yield { name: header.name, bytes };
    }
  } finally {
    await handle.close();
  }
}
