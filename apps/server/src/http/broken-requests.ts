import { ERRORS } from "@masq/contract/error-codes";
import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";

const STATUS: Readonly<Record<string, number>> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

/** Answers bytes that Node cannot parse as a request, in the contract's form, and closes the connection. */
export function answerBrokenRequest(error: Error & { code: string }, socket: Socket): void {
  if (error.code === "ECONNRESET" || socket.destroyed) return;
  const status = STATUS[error.code] ?? ERRORS.malformed.status;
  const body = JSON.stringify({ code: "malformed", message: ERRORS.malformed.message });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ""}`,
    `content-length: ${Buffer.byteLength(body)}`,
    "content-type: application/json; charset=utf-8",
    "x-content-type-options: nosniff",
    "connection: close",
  ];
  if (socket.writable) socket.write(`${head.join("\r\n")}\r\n\r\n${body}`);
  socket.destroy();
}
