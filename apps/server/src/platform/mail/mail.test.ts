import assert from "node:assert/strict";
import type { AddressInfo } from "node:net";
import { test } from "node:test";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";
import { brandLink } from "./brand-link.ts";
import { createMailer } from "./mail.ts";

test("a mail reaches the mail server with name, subject, text and html; a refusal is thrown", async () => {
  const received: Buffer[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onRcptTo: ({ address }, _session, done) => done(address.startsWith("no") ? new Error("unknown") : null),
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        received.push(Buffer.concat(chunks));
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.server.address() as AddressInfo;
  const mailer = createMailer({ MODE: "production", SMTP_URL: `smtp://127.0.0.1:${port}` });
  assert.ok(!mailer.keeps);
  const mail = {
    to: "ada@example.com",
    from: { name: 'Mia (fictional character), "velvet"', address: "no-reply@velvetrooms.com" },
    subject: "Etwas Neues für dich",
    text: "Text",
    html: "<p>Html</p>",
  };
  await mailer.send({ ...mail, stopHref: "https://velvetrooms.com/mails/stop?key=a.b" });
  await assert.rejects(mailer.send({ ...mail, to: "nobody@example.com" }));
  mailer.close();
  await new Promise<void>((resolve) => server.close(() => resolve()));
  assert.equal(received.length, 1);
  const taken = await PostalMime.parse(received[0] ?? "");
  assert.equal(taken.subject, mail.subject);
  assert.deepEqual(taken.from, mail.from);
  assert.match(taken.text ?? "", /Text/);
  const headers = new Map(taken.headers.map(({ key, value }) => [key, value]));
  assert.equal(headers.get("list-unsubscribe"), "<https://velvetrooms.com/mails/stop?key=a.b>");
  assert.equal(headers.get("list-unsubscribe-post"), "List-Unsubscribe=One-Click");
  assert.match(taken.html ?? "", /<p>Html<\/p>/);
});

test("without a mail server a demo's caller keeps the mail, and production's mailer never claims to have sent it", () => {
  const mailer = createMailer({ MODE: "demo", SMTP_URL: undefined });
  assert.deepEqual([mailer.keeps, "send" in mailer], [true, false]);
  assert.throws(() => createMailer({ MODE: "production", SMTP_URL: undefined }), /nothing can be sent/);
});

test("links lead to the brand's own site", () => {
  const brand = { domain: "velvetrooms.com", hosts: ["localhost", "127.0.0.1"] };
  const link = (config: Parameters<typeof brandLink>[0]) => brandLink(config, brand, "/verify", { token: "a&b" });
  const common = { PORT: 3000, PUBLIC_URL: undefined };
  assert.equal(link({ ...common, MODE: "demo" }), "http://localhost:3000/verify?token=a%26b");
  assert.equal(link({ ...common, MODE: "production" }), "https://velvetrooms.com/verify?token=a%26b");
  assert.equal(
    link({ ...common, MODE: "production", PUBLIC_URL: "https://eu.example" }),
    "https://eu.example/verify?token=a%26b",
  );
});
