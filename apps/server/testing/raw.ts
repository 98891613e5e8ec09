import net from "node:net";

export type RawReply = { status: number; text: string };

/**
 * Sends raw bytes, which no HTTP client would, and reads until the other side closes or has responded once. `more`:
 * called with the socket after the first bytes, for an endless body.
 */
export function sendRaw(url: string, text: string, more?: (socket: net.Socket) => void): Promise<RawReply> {
  const { port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = net.connect(Number(port), "127.0.0.1", () => {
      socket.write(text);
      more?.(socket);
    });
    let answer = "";
    const end = (): void => {
      socket.destroy();
      resolve({ status: Number(/^HTTP\/1\.\d (\d{3})/.exec(answer)?.[1] ?? 0), text: answer });
    };
    socket.on("data", (chunk: Buffer) => {
      answer += chunk.toString();
      if (more === undefined) end();
    });
    socket.once("close", end);
    socket.once("error", (error) => (answer === "" ? reject(error) : end()));
  });
}
