import {
  PRODUCT_REASON_NAMES,
  REPORT_ACTIONS,
  REPORT_KINDS,
  REPORT_REASONS,
  REPORT_STATES,
} from "@masq/domain/care/safety";
import * as z from "zod/mini";
import { Image } from "../image.ts";
import { defineRoute } from "../route.ts";
import { Id, IdParams, IsoDate, Limit, Page } from "../shapes.ts";

/** A row of the queue: the subject and the reason, never the words. */
export const ReportRow = z.object({
  _id: Id,
  reference: z.string(),
  kind: z.enum(REPORT_KINDS),
  reason: z.enum([...REPORT_REASONS, ...PRODUCT_REASON_NAMES]),
  /** Raised automatically about a message of the member, who is not told. */
  byProduct: z.boolean(),
  state: z.enum(REPORT_STATES),
  createDate: IsoDate,
  /** Hours since the report, or since its appeal. */
  waitingHours: z.number(),
  domain: z.string(),
  user: z.object({ _id: Id, username: z.string() }),
  profile: z.object({ _id: Id, name: z.string() }),
});
export type ReportRow = z.output<typeof ReportRow>;

const Decided = z.object({ action: z.enum(REPORT_ACTIONS), decision: z.string(), date: IsoDate, by: z.string() });
/** `message`: the reported one, with the operator who wrote it. `image`: null if it is gone. */
export const ReportDetail = z.extend(ReportRow, {
  text: z.string(),
  message: z.nullable(
    z.object({
      _id: Id,
      conversationId: Id,
      text: z.string(),
      senderType: z.enum(["profile", "user", "system"]),
      dateSent: IsoDate,
      writer: z.nullable(z.string()),
    }),
  ),
  image: z.nullable(Image),
  decided: z.nullable(Decided),
  appeal: z.nullable(z.object({ text: z.string(), date: IsoDate })),
  final: z.nullable(Decided),
  /** Actions available for this kind. */
  actions: z.array(z.enum(REPORT_ACTIONS)),
});
export type ReportDetail = z.output<typeof ReportDetail>;

export const listReportQueue = defineRoute({
  name: "listReportQueue",
  method: "GET",
  path: "/reports",
  access: "admin",
  summary: "Lists reports by members: waiting, oldest first, or decided, newest first",
  query: z.object({ state: z.optional(z.enum(["waiting", "done"])), page: Page, limit: Limit }),
  reply: z.object({ reports: z.array(ReportRow), total: z.number(), page: z.number(), limit: z.number() }),
});
export const openReport = defineRoute({
  name: "openReport",
  method: "GET",
  path: "/report/:id",
  access: "admin",
  summary: "Returns one report with its subject; audited",
  params: IdParams,
  reply: ReportDetail,
});
export const decideReport = defineRoute({
  name: "decideReport",
  method: "PATCH",
  path: "/report/:id",
  access: "admin",
  summary: "Decides a report or its appeal, with the reason that the member reads",
  params: IdParams,
  body: z.strictObject({
    action: z.enum(REPORT_ACTIONS),
    decision: z.string().check(z.minLength(1), z.maxLength(1000)),
  }),
  reply: ReportDetail,
  errors: ["conflict"],
});
