import { createDecipheriv, createECDH, hkdfSync, randomBytes } from "node:crypto";
import http from "node:http";
import type { AddressInfo } from "node:net";

/** One push, decrypted with the device's own keys. */
export type HeardPush = { headers: http.IncomingHttpHeaders; payload: Record<string, unknown>; raw: Buffer };
export type PushDevice = {
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } };
  heard: HeardPush[];
  /** Statuses of the next responses; 201 once the list is empty. */
  answers: number[];
};
export type PushService = { device: () => PushDevice; close: () => Promise<void> };

/** A local push service like browser vendors', without TLS, and devices that decrypt (RFC 8188, 8291). */
export async function startPushService(): Promise<PushService> {
  const devices = new Map<string, (raw: Buffer, headers: http.IncomingHttpHeaders) => number>();
  const server = http.createServer((request, reply) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const take = devices.get(request.url ?? "");
      reply.writeHead(take ? take(Buffer.concat(chunks), request.headers) : 404).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    device: () => {
      const pair = createECDH("prime256v1");
      const p256dh = pair.generateKeys();
      const auth = randomBytes(16);
      const path = `/send/${randomBytes(12).toString("hex")}`;
      const heard: HeardPush[] = [];
      const answers: number[] = [];
      devices.set(path, (raw, headers) => {
        const status = answers.shift() ?? 201;
        if (status < 300) heard.push({ headers, raw, payload: open(raw, pair, auth) });
        return status;
      });
      const keys = { p256dh: p256dh.toString("base64url"), auth: auth.toString("base64url") };
      return { subscription: { endpoint: `http://127.0.0.1:${port}${path}`, keys }, heard, answers };
    },
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  };
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync("sha256", secret, salt, info, length));

function open(raw: Buffer, pair: ReturnType<typeof createECDH>, auth: Buffer): Record<string, unknown> {
  const salt = raw.subarray(0, 16);
  const keyLength = raw[20] ?? 0;
  const sender = raw.subarray(21, 21 + keyLength);
  const sealed = raw.subarray(21 + keyLength);
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), pair.getPublicKey(), sender]);
  const secret = derive(pair.computeSecret(sender), auth, info, 32);
  const key = derive(secret, salt, Buffer.from("Content-Encoding: aes128gcm\0"), 16);
  const nonce = derive(secret, salt, Buffer.from("Content-Encoding: nonce\0"), 12);
  const cipher = createDecipheriv("aes-128-gcm", key, nonce);
  cipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
  return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString()) as Record<string, unknown>;
}
