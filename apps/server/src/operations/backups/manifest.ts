import * as z from "zod";

export const FORMAT = "masquerade-backup";
export const FORMAT_VERSION = 1;

/** The first entry, so that a restore knows at once what it has. */
export const HEAD = "masquerade-backup.json";
/** The last two: the archive's contents, and their hash. */
export const MANIFEST = "manifest.json";
export const MANIFEST_HASH = "manifest.sha256";

const Part = z.object({ entry: z.string(), sha256: z.string() });

export const Head = z.object({
  format: z.literal(FORMAT),
  formatVersion: z.number().int(),
  /** The release that wrote it, by its newest migration. */
  product: z.string(),
  takenAt: z.iso.datetime(),
});

export const Manifest = Head.extend({
  server: z.string(),
  snapshot: z.string(),
  migrations: z.array(z.string()),
  brands: z.array(z.object({ id: z.string(), scope: z.string(), domain: z.string() })),
  /** `bytes`: of the rows as COPY writes them, before compression. */
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.number().int(),
      bytes: z.number().int(),
      parts: z.array(Part),
    }),
  ),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() })),
  /** `missing`: known to the database, but gone from storage when read. */
  files: z.object({
    count: z.number().int(),
    bytes: z.number().int(),
    missing: z.number().int(),
    lists: z.array(Part),
  }),
});
export type Manifest = z.infer<typeof Manifest>;

/** One line of a file list, which follows the files it names. */
export const FileLine = z.object({ key: z.string(), bytes: z.number().int(), sha256: z.string() });
export type FileLine = z.infer<typeof FileLine>;

const numbered = (n: number): string => String(n).padStart(6, "0");
export const partEntry = (table: string, n: number): string => `tables/${table}/${numbered(n)}.zst`;
export const listEntry = (n: number): string => `lists/${numbered(n)}.ndjson`;
const FILES = "files/";
export const fileEntry = (key: string): string => `${FILES}${key}`;
/** The storage key of an entry, or undefined if it is no file. */
export const keyOf = (entry: string): string | undefined =>
  entry.startsWith(FILES) ? entry.slice(FILES.length) : undefined;
