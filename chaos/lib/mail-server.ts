import net from "node:net";

/** How a mail server fails: it refuses connections, says nothing, or drops the connection during a mail. */
export const AWAY = ["refused", "silent", "cut"] as const;
export type Away = (typeof AWAY)[number];

/** This run's own mail server. It counts accepted mails, by address and subject. */
export type MailServer = {
  url: string;
  taken: Map<string, number>;
  /** Connection attempts while it was down. */
  tried: () => number;
  away: (how: Away) => Promise<void>;
  back: () => Promise<void>;
  close: () => Promise<void>;
};

const HEADER = (name: string): RegExp => new RegExp(`^${name}: (.*(?:\\r\\n[ \\t].*)*)`, "im");
const headerOf = (mail: string, name: string): string => HEADER(name).exec(mail)?.[1]?.replaceAll(/\s+/g, " ") ?? "";

/** As much of SMTP as a client without extensions needs. */
function talk(socket: net.Socket, take: (mail: string) => void, mayRead: () => boolean): void {
  let text = "";
  let isMail = false;
  const say = (line: string): void => void socket.write(`${line}\r\n`);
  say("220 mail");
  socket.on("data", (chunk) => {
    text += chunk.toString("latin1");
    for (;;) {
      const end = text.indexOf(isMail ? "\r\n.\r\n" : "\r\n");
      if (end < 0) return;
      const part = text.slice(0, end);
      text = text.slice(end + (isMail ? 5 : 2));
      if (isMail) {
        isMail = false;
        take(part);
        say("250 taken");
      } else if (/^data/i.test(part)) {
        if (!mayRead()) return void socket.destroy();
        isMail = true;
        say("354 go on");
      } else if (/^quit/i.test(part)) {
        say("221 bye");
        socket.end();
      } else say("250 ok");
    }
  });
}

export async function openMailServer(): Promise<MailServer> {
  const taken = new Map<string, number>();
  const sockets = new Set<net.Socket>();
  let how: Away | undefined;
  let tried = 0;
  const take = (mail: string): void => {
    const key = `${headerOf(mail, "to")} ${headerOf(mail, "subject")}`;
    taken.set(key, (taken.get(key) ?? 0) + 1);
  };
  const server = net.createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => {});
    socket.on("close", () => sockets.delete(socket));
    if (how !== undefined) tried += 1;
    if (how !== "silent") talk(socket, take, () => how !== "cut");
  });
  const listen = (port: number): Promise<void> =>
    new Promise((resolve, reject) => server.once("error", reject).listen(port, "127.0.0.1", resolve));
  await listen(0);
  const { port } = server.address() as net.AddressInfo;
  const hangUp = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  const end = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve());
      hangUp();
    });
  return {
    url: `smtp://127.0.0.1:${port}?ignoreTLS=true`,
    taken,
    tried: () => tried,
    away: async (next) => {
      how = next;
      tried = 0;
      if (next === "refused") await end();
      else hangUp();
    },
    back: async () => {
      const isShut = how === "refused";
      how = undefined;
      hangUp();
      if (isShut) await listen(port);
    },
    close: end,
  };
}
