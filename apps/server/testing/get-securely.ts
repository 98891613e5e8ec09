import https from "node:https";
import type { TLSSocket } from "node:tls";

type SecureReply = {
  status: number;
  headers: Record<string, unknown>;
  text: string;
  names: string;
  issuer: string;
};

/** A GET by TLS for this name, from a proxy of this machine. Rejects as a browser would, by the authority `ca`. */
export const getSecurely = (
  port: number,
  servername: string,
  { at = "/", ca, headers = {} }: { at?: string; ca?: string; headers?: Record<string, string> },
): Promise<SecureReply> =>
  new Promise((resolve, reject) => {
    const host = `${servername}:${port}`;
    const request = https.get(
      { host: "127.0.0.1", port, servername, path: at, agent: false, headers: { host, ...headers }, ...(ca && { ca }) },
      (reply) => {
        const { socket } = reply;
        const { subjectaltname: names = "", issuer } = (socket as TLSSocket).getPeerCertificate();
        const chunks: Buffer[] = [];
        reply.on("data", (chunk: Buffer) => chunks.push(chunk));
        reply.on("end", () =>
          resolve({
            status: reply.statusCode ?? 0,
            headers: reply.headers,
            text: Buffer.concat(chunks).toString(),
            names,
            issuer: String(issuer?.CN),
          }),
        );
      },
    );
    request.once("error", reject);
  });
