import type { FastifyInstance } from "fastify";
import fs from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import zlib from "node:zlib";
import { ownBytes } from "../platform/own-bytes.ts";
import { CODINGS, holds, takes, type Coding } from "./accepted-coding.ts";

const FOREVER = "public, max-age=31536000, immutable";
/** Every kind of file that a build has. `isText`: it shrinks. */
const KINDS: Readonly<Record<string, { type: string; isText: boolean }>> = {
  ".js": { type: "application/javascript; charset=utf-8", isText: true },
  ".css": { type: "text/css; charset=utf-8", isText: true },
  ".woff2": { type: "font/woff2", isText: false },
};
/** Smaller files are not packed. */
const PACKED_FROM = 1024;
/** The highest takes a second for the largest file. */
const QUALITY = 9;
const pack: Readonly<Record<Coding, (bytes: Buffer) => Promise<Buffer>>> = {
  br: (bytes) => promisify(zlib.brotliCompress)(bytes, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: QUALITY } }),
  gzip: (bytes) => promisify(zlib.gzip)(bytes),
};

/**
 * Serves a build's files, whose names change with their content, from memory: each is read, and packed where the build
 * did not, when it is first asked for. The list of names is the build's, so no path leads out of the folder.
 */
export async function serveBuiltFiles(scope: FastifyInstance, folder: string, prefix: string): Promise<void> {
  const listed = await fs.readdir(folder, { recursive: true, withFileTypes: true });
  const files = listed.filter((one) => one.isFile()).map((one) => path.join(one.parentPath, one.name));
  const names = new Set(files.map((file) => path.relative(folder, file).split(path.sep).join("/")));
  const forms = new Map<string, Promise<Buffer>>();

  const keep = (form: string, make: () => Promise<Buffer>): Promise<Buffer> => {
    const made = forms.get(form) ?? make().then(ownBytes);
    forms.set(form, made);
    made.catch(() => forms.delete(form));
    return made;
  };
  const read = (name: string): Promise<Buffer> => keep(name, () => fs.readFile(path.join(folder, name)));
  /** Undefined if the file is too small. */
  const packed = async (name: string, coding: Coding): Promise<Buffer | undefined> => {
    if (coding === "br" && names.has(`${name}.br`)) return read(`${name}.br`);
    const whole = await read(name);
    return whole.length < PACKED_FROM ? undefined : keep(`${name} ${coding}`, () => pack[coding](whole));
  };

  const options = { schema: { hide: true }, compress: false } as const;
  scope.get<{ Params: { "*": string } }>(`${prefix}*`, options, async (request, reply) => {
    const name = request.params["*"];
    const kind = KINDS[path.extname(name)];
    if (kind === undefined || !names.has(name)) return reply.callNotFound();
    const etag = `W/"${name}"`;
    void reply.headers({ "cache-control": FOREVER, etag, vary: "accept-encoding" });
    if (holds(request, etag)) return reply.code(304).send();
    void reply.type(kind.type);
    const coding = kind.isText ? CODINGS.find((one) => takes(request, one)) : undefined;
    const small = coding && (await packed(name, coding));
    if (small) void reply.header("content-encoding", coding);
    return reply.send(small ?? (await read(name)));
  });
}
