import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";

const LOOKS = 400;

/** A mail server that takes everything. `to`: the text of the newest mail to this address, once it is there. */
export async function catchMails() {
  const mails: { to: string; text: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        void PostalMime.parse(Buffer.concat(chunks)).then(({ to, text = "" }) =>
          mails.push({ to: to?.[0]?.address ?? "", text }),
        );
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    async to(address: string): Promise<string> {
      for (let look = 0; look < LOOKS; look += 1) {
        const found = mails.findLast(({ to }) => to === address);
        if (found) return found.text;
        await sleep(100);
      }
      throw new Error(`No mail to ${address}`);
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
