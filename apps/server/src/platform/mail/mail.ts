import type { Config } from "../../config/env.ts";

export type MailAddress = { name: string; address: string };
export type OutgoingMail = {
  to: string;
  from: MailAddress;
  /** Where an answer goes, if not to the sender. */
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
  /** Where mails like this one are switched off: by a page, or by one post of the mail program (RFC 8058). */
  stopHref?: string;
};

/**
 * Hands a rendered mail to the mail server and throws when it was not taken. `keeps`: a demo without such a server, whose
 * caller keeps the mail in the outbox of the database instead; nothing is sent. `probe` connects and signs in, answers
 * what it found, and throws why it cannot.
 */
export type Mailer = { close: () => void } & (
  | { keeps: true }
  | { keeps: false; send: (mail: OutgoingMail) => Promise<void>; probe: () => Promise<string> }
);

/** For each of its steps: a lease of the queue is a minute (`send-due-mails.ts`). */
const SMTP_MS = 10_000;

export const stopHeaders = (href: string) => ({
  "List-Unsubscribe": `<${href}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});

/** The library is loaded with the first mail. */
function smtpMailer(url: string): Mailer & { keeps: false } {
  const open = async () => {
    const { createTransport } = await import("nodemailer");
    return createTransport({
      url,
      pool: true,
      connectionTimeout: SMTP_MS,
      greetingTimeout: SMTP_MS,
      socketTimeout: SMTP_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  };
  let transport: ReturnType<typeof open> | undefined;
  return {
    keeps: false,
    send: async ({ stopHref, ...mail }) => {
      transport ??= open();
      await (await transport).sendMail({ ...mail, ...(stopHref !== undefined && { headers: stopHeaders(stopHref) }) });
    },
    probe: async () => {
      await (await (transport ??= open())).verify();
      return "takes us in";
    },
    close: () => void transport?.then((opened) => opened.close()),
  };
}

export function createMailer(config: Pick<Config, "MODE" | "SMTP_URL">): Mailer {
  if (config.SMTP_URL !== undefined) return smtpMailer(config.SMTP_URL);
  if (config.MODE === "production") throw new Error("Without SMTP_URL nothing can be sent");
  return { keeps: true, close: () => {} };
}
