import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
} from "@aws-sdk/client-s3";
import { assertFolder, assertKey, type Storage } from "./storage.ts";

/** `S3_URL`: `http(s)://key:secret@host[:port]/bucket[?region=eu-west-1]`; any S3 server, path style. */
export function s3Storage(address: string): Storage {
  const url = new URL(address);
  const bucket = url.pathname.replace(/^\//, "");
  const client = new S3Client({
    endpoint: `${url.protocol}//${url.host}`,
    region: url.searchParams.get("region") ?? "us-east-1",
    forcePathStyle: true,
    credentials: { accessKeyId: decodeURIComponent(url.username), secretAccessKey: decodeURIComponent(url.password) },
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });
  return {
    put: async (key, bytes, type) => {
      assertKey(key);
      await client.send(new PutObjectCommand({ Bucket: bucket, Key: key, Body: bytes, ContentType: type }));
    },
    get: async (key) => {
      assertKey(key);
      try {
        const found = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key }));
        return Buffer.from((await found.Body?.transformToByteArray()) ?? new Uint8Array());
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined;
        throw error;
      }
    },
    remove: async (key) => {
      assertKey(key);
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }));
    },
    list: async (folder) => {
      assertFolder(folder);
      const keys: string[] = [];
      for await (const page of paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: folder }))
        for (const { Key } of page.Contents ?? []) if (Key !== undefined) keys.push(Key);
      return keys.toSorted();
    },
  };
}
