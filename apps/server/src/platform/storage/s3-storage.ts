import type * as Library from "@aws-sdk/client-s3";
import { createRequire } from "node:module";
import { assertFolder, assertKey, StorageAway, type Storage } from "./storage.ts";

const load = createRequire(import.meta.url);

/** Callers wait for each try: to connect, for a silent connection, and in total. */
const CONNECT_MS = 2_000;
const SILENT_MS = 4_000;
const WHOLE_MS = 15_000;
const TRIES = 2;

/** A refusal by the server (`client`: a wrong key, a missing bucket) is our fault; anything else means it is away. */
async function asked<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    throw (error as { $fault?: string }).$fault === "client" ? error : new StorageAway(error);
  }
}

/** `S3_URL`: `http(s)://key:secret@host[:port]/bucket[?region=eu-west-1]`; any S3 server, path style. */
export function s3Storage(address: string): Storage {
  // Loaded only if there is such a server: 25 MB of memory.
  const s3 = load("@aws-sdk/client-s3") as typeof Library;
  const url = new URL(address);
  const bucket = url.pathname.replace(/^\//, "");
  const client = new s3.S3Client({
    endpoint: `${url.protocol}//${url.host}`,
    region: url.searchParams.get("region") ?? "us-east-1",
    forcePathStyle: true,
    credentials: { accessKeyId: decodeURIComponent(url.username), secretAccessKey: decodeURIComponent(url.password) },
    maxAttempts: TRIES,
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      socketTimeout: SILENT_MS,
      requestTimeout: WHOLE_MS,
      throwOnRequestTimeout: true,
    },
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });
  return {
    put: async (key, bytes, type) => {
      assertKey(key);
      await asked(client.send(new s3.PutObjectCommand({ Bucket: bucket, Key: key, Body: bytes, ContentType: type })));
    },
    get: async (key) => {
      assertKey(key);
      try {
        const found = await asked(client.send(new s3.GetObjectCommand({ Bucket: bucket, Key: key })));
        return Buffer.from((await asked(Promise.resolve(found.Body?.transformToByteArray()))) ?? new Uint8Array());
      } catch (error) {
        if (error instanceof s3.NoSuchKey) return undefined;
        throw error;
      }
    },
    remove: async (key) => {
      assertKey(key);
      await asked(client.send(new s3.DeleteObjectCommand({ Bucket: bucket, Key: key })));
    },
    list: async (folder) => {
      assertFolder(folder);
      const pages = s3.paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: folder });
      const keys: string[] = [];
      for (let page = await asked(pages.next()); !page.done; page = await asked(pages.next()))
        for (const { Key } of page.value.Contents ?? []) if (Key !== undefined) keys.push(Key);
      return keys.toSorted();
    },
  };
}
