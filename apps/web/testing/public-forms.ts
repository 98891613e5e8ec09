import { sendForm } from "@masq/contract/member/support";
import { page } from "vitest/browser";
import { m } from "../app/paraglide/messages.js";
import { server } from "./site.tsx";

export type PublicForm = {
  path: string;
  button: () => string;
  again: () => string;
  /** What the field holds that must not be lost. */
  kept: string;
  keptIn: () => string;
  ticket: string;
  fill: (email: string) => Promise<void>;
};

/** Exactly this one: "Messenger" is not "Messenger ID". */
export const field = (label: string) => page.getByRole("main").getByLabelText(label, { exact: true });
const fillAll = async (typed: Record<string, string>): Promise<void> => {
  for (const [label, value] of Object.entries(typed)) await field(label).fill(value);
};

export const CONTACT: PublicForm = {
  path: "/contact-us",
  button: m.contact_send,
  again: m.contact_more,
  kept: "I was charged twice.",
  keptIn: m.contact_message,
  ticket: "S-0000000A",
  async fill(email) {
    await fillAll({
      [m.form_name()]: "Jo Visser",
      [m.form_email()]: email,
      [m.contact_message()]: CONTACT.kept,
    });
    await field(m.contact_subject()).selectOptions(m.contact_subject_payment());
  },
};
export const AFFILIATES: PublicForm = {
  path: "/affiliates",
  button: m.affiliate_send,
  again: m.affiliate_more,
  kept: "A blog with reviews",
  keptIn: m.affiliate_source,
  ticket: "S-0000000B",
  async fill(email) {
    await fillAll({
      [m.affiliate_name()]: "Ada Blog",
      [m.form_email()]: email,
      [m.affiliate_company()]: "Blog BV",
      [m.affiliate_messenger_id()]: "@adablog",
      [m.affiliate_country()]: "Netherlands",
      [m.affiliate_years()]: "5",
      [m.affiliate_geos()]: "NL, BE",
      [m.affiliate_source()]: AFFILIATES.kept,
      [m.affiliate_verticals()]: "Games",
    });
    await field(m.affiliate_messenger()).selectOptions("Telegram");
  },
};
export const REMOVAL: PublicForm = {
  path: "/content-removal",
  button: m.removal_send,
  again: m.removal_more,
  kept: "That is my face.",
  keptIn: m.removal_message,
  ticket: "T-0000000C",
  async fill(email) {
    await fillAll({
      [m.removal_url()]: "the one with the lamp",
      [m.removal_message()]: REMOVAL.kept,
      [m.form_name()]: "Jo Visser",
      [m.form_email()]: email,
    });
    await field(m.removal_reason()).selectOptions(m["removal_reason_looks-like-me"]());
  },
};
export const FORMS = [CONTACT, AFFILIATES, REMOVAL];

export const pressSend = ({ button }: PublicForm) => page.getByRole("button", { name: button(), exact: true }).click();

/** The server takes what is sent and gives the form's ticket. */
export const takesForms = (): void =>
  server.on(sendForm, ({ query: { form_type: type } }) =>
    type === "content-removal"
      ? { ticketNumber: REMOVAL.ticket, outcome: "unknown" as const, dueDate: "2026-03-12T08:00:00.000Z" }
      : { ticketNumber: (type === "affiliate" ? AFFILIATES : CONTACT).ticket },
  );

/** The fields that a person sees. */
export const fieldsOf = (): Element[] => [
  ...document.querySelectorAll("main form :is(input, select, textarea):not([name=website])"),
];
