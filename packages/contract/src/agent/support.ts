import { SUPPORT_CHARS, SUPPORT_SUBJECTS, TICKET_FORMS, TICKET_STATES } from "@masq/domain/care/support";
import * as z from "zod/mini";
import { defineRoute } from "../route.ts";
import { Id, IdParams, IsoDate, Limit, Page } from "../shapes.ts";

/** A row of the queue, without the sender. `subject`: of a contact form. `ageHours`: since arrival. */
export const TicketRow = z.object({
  _id: Id,
  ticketNumber: z.string(),
  form: z.enum(TICKET_FORMS),
  subject: z.nullable(z.enum(SUPPORT_SUBJECTS)),
  state: z.enum(TICKET_STATES),
  createDate: IsoDate,
  ageHours: z.number(),
  domain: z.string(),
});
export type TicketRow = z.output<typeof TicketRow>;

/** `typed`: the fields as filled in, in the form's order. */
export const TicketDetail = z.extend(TicketRow, {
  typed: z.array(z.object({ field: z.string(), value: z.string() })),
  answered: z.nullable(z.object({ note: z.string(), by: z.string(), date: IsoDate })),
});
export type TicketDetail = z.output<typeof TicketDetail>;

export const listTickets = defineRoute({
  name: "listTickets",
  method: "GET",
  path: "/tickets",
  access: "admin",
  summary: "Lists contact and affiliate forms: open, oldest first, or answered, newest first",
  query: z.object({ state: z.optional(z.enum(["waiting", "done"])), page: Page, limit: Limit }),
  reply: z.object({
    tickets: z.array(TicketRow),
    total: z.number(),
    late: z.number(),
    page: z.number(),
    limit: z.number(),
  }),
});
export const readTicket = defineRoute({
  name: "readTicket",
  method: "GET",
  path: "/ticket/:id",
  access: "admin",
  summary: "Returns one ticket with everything typed; audited",
  params: IdParams,
  reply: TicketDetail,
});
export const answerTicket = defineRoute({
  name: "answerTicket",
  method: "PATCH",
  path: "/ticket/:id",
  access: "admin",
  summary: "Marks a ticket as answered, with a note for colleagues; the answer itself is an email",
  params: IdParams,
  body: z.strictObject({ note: z.string().check(z.trim(), z.minLength(1), z.maxLength(SUPPORT_CHARS.note)) }),
  reply: TicketDetail,
  errors: ["conflict"],
});
