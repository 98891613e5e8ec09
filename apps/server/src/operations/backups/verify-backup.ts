import { sha256Hex } from "../../platform/ids/ids.ts";
import { readEntries, type ArchiveEntry } from "./archive.ts";
import * as layout from "./manifest.ts";

const parse = <T>(what: string, read: () => T): T => {
  try {
    return read();
  } catch (cause) {
    throw new Error(`${what} cannot be read: the backup is damaged`, { cause });
  }
};

function readHead(file: string, { name, bytes }: ArchiveEntry): void {
  if (name !== layout.HEAD) throw new Error(`${file} is no backup of Masquerade`);
  const { formatVersion, product } = parse(layout.HEAD, () => layout.Head.parse(JSON.parse(bytes.toString())));
  if (formatVersion !== layout.FORMAT_VERSION)
    throw new Error(
      `${file} has format ${formatVersion}, and this release reads ${layout.FORMAT_VERSION}: restore it with the release that wrote it (${product})`,
    );
}

/** Files not yet in any list, and the hashes of all other entries. */
type Seen = { files: Map<string, string>; entries: Map<string, string>; count: number };

function judgeList(seen: Seen, { name, bytes }: ArchiveEntry): void {
  const lines = parse(name, () =>
    bytes
      .toString()
      .split("\n")
      .filter((line) => line !== "")
      .map((line) => layout.FileLine.parse(JSON.parse(line))),
  );
  for (const { key, sha256 } of lines) {
    if (seen.files.get(key) !== sha256) throw new Error(`The file ${key} is damaged or missing in the backup`);
    seen.files.delete(key);
    seen.count += 1;
  }
}

function judgeManifest(seen: Seen, text: Buffer, sha256: string): layout.Manifest {
  if (sha256Hex(text) !== sha256) throw new Error(`${layout.MANIFEST} is damaged`);
  const manifest = parse(layout.MANIFEST, () => layout.Manifest.parse(JSON.parse(text.toString())));
  const parts = [...manifest.tables.flatMap((table) => table.parts), ...manifest.files.lists];
  for (const { entry, sha256: wanted } of parts) {
    if (seen.entries.get(entry) !== wanted) throw new Error(`${entry} is damaged or missing in the backup`);
    seen.entries.delete(entry);
  }
  const [stranger] = [...seen.entries.keys(), ...seen.files.keys()];
  if (stranger !== undefined) throw new Error(`${stranger} does not belong to the backup`);
  if (seen.count !== manifest.files.count)
    throw new Error(`The backup holds ${seen.count} files and says ${manifest.files.count}`);
  return manifest;
}

/** Reads an archive from end to end and compares every hash. Throws the fault, or returns the manifest. */
export async function verifyBackup(file: string): Promise<layout.Manifest> {
  const seen: Seen = { files: new Map(), entries: new Map(), count: 0 };
  let isFirst = true;
  let text: Buffer | undefined;
  let sha256: string | undefined;
  for await (const entry of readEntries(file)) {
    const key = layout.keyOf(entry.name);
    if (isFirst) readHead(file, entry);
    else if (entry.name === layout.MANIFEST) text = entry.bytes;
    else if (entry.name === layout.MANIFEST_HASH) sha256 = entry.bytes.toString().trim();
    else if (key !== undefined) seen.files.set(key, sha256Hex(entry.bytes));
    else {
      if (seen.entries.has(entry.name)) throw new Error(`${entry.name} stands twice in the backup`);
      seen.entries.set(entry.name, sha256Hex(entry.bytes));
      if (entry.name.startsWith("lists/")) judgeList(seen, entry);
    }
    isFirst = false;
  }
  if (!text || sha256 === undefined) throw new Error(`${file} is cut off: it is no whole backup`);
  return judgeManifest(seen, text, sha256);
}
