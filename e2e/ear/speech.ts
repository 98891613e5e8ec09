import { once } from "node:events";
import { createServer, type Socket } from "node:net";

/** `at`: milliseconds since the page's process started, as `performance.now()`. */
export type Spoken = { text: string; at: number };

const LINE_END = "\r\n";
/** The protocol's end of a text, on a line of its own. */
const TEXT_END = ".";

/**
 * The speech service that a screen reader talks to (SSIP of speech-dispatcher), with an ear instead of a voice: it keeps
 * every text and says at once that it has been spoken. `socketPath`: what SPEECHD_ADDRESS names.
 */
export async function openSpeech(socketPath: string) {
  const spoken: Spoken[] = [];
  const clients = new Set<Socket>();
  let texts = 0;

  const serve = (client: Socket): void => {
    const say = (...lines: string[]): unknown => client.writable && client.write(lines.join(LINE_END) + LINE_END);
    const hear = (text: string): void => {
      const words = text
        .replaceAll(/<[^>]*>/g, "")
        .replaceAll("&lt;", "<")
        .replaceAll("&gt;", ">");
      spoken.push({ text: words.replaceAll("&amp;", "&").replaceAll(/\s+/g, " ").trim(), at: performance.now() });
      const id = (texts += 1);
      say(`225-${id}`, "225 OK MESSAGE QUEUED");
      // A moment later: the reader notes the number first.
      setTimeout(() => say(`701-${id}`, "701-1", "701 BEGIN", `702-${id}`, "702-1", "702 END"), 5);
    };
    let rest = "";
    let text: string[] | undefined;
    client.setEncoding("utf8");
    client.on("error", () => undefined);
    client.on("data", (chunk: string) => {
      const lines = (rest + chunk).split(LINE_END);
      rest = lines.pop() ?? "";
      for (const line of lines) {
        if (text !== undefined && line !== TEXT_END) text.push(line.replace(/^\.\./, "."));
        else if (text !== undefined) {
          hear(text.join(" "));
          text = undefined;
        } else if (line === "SPEAK") {
          text = [];
          say("230 OK RECEIVING DATA");
        } else if (/^(CHAR|KEY) /.test(line)) hear(line.replace(/^\w+ /, ""));
        else if (line === "HISTORY GET CLIENT_ID") say("245-1", "245 OK CLIENT ID SENT");
        else if (line === "LIST OUTPUT_MODULES") say("250-ear", "250 OK MODULE LIST SENT");
        else if (line.startsWith("LIST")) say("249-ear\ten\tnone", "249 OK VOICE LIST SENT");
        else if (line.startsWith("GET")) say("251-0", "251 OK GET RETURNED");
        else say("208 OK");
      }
    });
  };

  const server = createServer((client) => {
    clients.add(client);
    client.once("close", () => clients.delete(client));
    serve(client);
  });
  server.listen(socketPath);
  await once(server, "listening");
  return {
    spoken,
    close: async (): Promise<void> => {
      for (const client of clients) client.destroy();
      server.close();
      await once(server, "close");
    },
  };
}
