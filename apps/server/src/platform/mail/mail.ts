import type { Config } from "../../config/env.ts";

export type MailAddress = { name: string; address: string };
export type OutgoingMail = {
  to: string;
  from: MailAddress;
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
  /** Where to unsubscribe: a page, or one POST of the mail client (RFC 8058). */
  stopHref?: string;
};

/**
 * Hands a rendered mail to the mail server; throws if refused. `keeps`: a demo without one, whose caller keeps the mail
 * in the database's outbox; nothing is sent. `probe` connects and signs in, returns what it found, and throws why it
 * cannot.
 */
export type Mailer = { close: () => void } & (
  | { keeps: true }
  | { keeps: false; send: (mail: OutgoingMail) => Promise<void>; probe: () => Promise<string> }
);

/** For each step: a lease of the queue lasts a minute (`send-due-mails.ts`). */
const SMTP_MS = 10_000;

export const stopHeaders = (href: string) => ({
  "List-Unsubscribe": `<${href}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});

/** Loads the library with the first mail. */
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
  if (config.MODE === "production") throw new Error("SMTP_URL is not set, nothing can be sent");
  return { keeps: true, close: () => {} };
}
