import net from "node:net";
import type { Reply } from "./measure.ts";

type Given = { method: string; headers: Record<string, string>; body?: unknown };
type Waiting = { resolve: (reply: Reply) => void; reject: (error: Error) => void };

const HEAD_END = "\r\n\r\n";

/**
 * A keep-alive connection for one call at a time. The caller shares two cores with what it measures, and Node's own
 * client takes a tenth of them; this one supports only responses with a length.
 */
export function openLine(base: string): (path: string, given: Given) => Promise<Reply> {
  const { port } = new URL(base);
  const socket = net.connect({ host: "127.0.0.1", port: Number(port), noDelay: true });
  let waiting: Waiting | undefined;
  let came: Buffer[] = [];
  let missing = 0;
  let status = 0;

  const fail = (error: Error): void => {
    waiting?.reject(error);
    waiting = undefined;
  };
  /** Missing bytes of the body; undefined while the head is incomplete. */
  const readHead = (): number | undefined => {
    const text = Buffer.concat(came);
    const end = text.indexOf(HEAD_END);
    if (end < 0) return undefined;
    const head = text.toString("latin1", 0, end);
    const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
    if (length === undefined) throw new Error(`a response without a length: ${head}`);
    status = Number(head.slice(9, 12));
    const body = text.subarray(end + HEAD_END.length);
    came = [body];
    return Number(length) - body.length;
  };
  let isInBody = false;
  socket.on("data", (piece: Buffer) => {
    came.push(piece);
    if (isInBody) missing -= piece.length;
    else {
      try {
        const left = readHead();
        if (left === undefined) return;
        [missing, isInBody] = [left, true];
      } catch (error) {
        return fail(error as Error);
      }
    }
    if (missing > 0) return;
    const body = Buffer.concat(came).toString();
    [came, isInBody] = [[], false];
    waiting?.resolve({ status, body });
  });
  socket.on("error", fail);
  socket.on("close", () => fail(new Error("the connection was closed")));
  socket.unref();

  const send = (path: string, { method, headers, body }: Given): Promise<Reply> => {
    const payload = body === undefined ? "" : JSON.stringify(body);
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    if (payload !== "") {
      lines.push(`content-type: application/json\r\ncontent-length: ${Buffer.byteLength(payload)}\r\n`);
    }
    return new Promise((resolve, reject) => {
      waiting = { resolve, reject };
      socket.write(`${method} ${path} HTTP/1.1\r\nhost: localhost:${port}\r\n${lines.join("")}\r\n${payload}`);
    });
  };
  let last: Promise<unknown> = Promise.resolve();
  return (path, given) => {
    const reply = last.then(() => send(path, given));
    last = reply.catch(() => undefined);
    return reply;
  };
}
