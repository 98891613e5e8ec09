import * as z from "zod/mini";
import { defineRoute } from "../route.ts";
import { Done, Id, IsoDate } from "../shapes.ts";

/** `state`: `removed` when expired. `progress`: 0 to 1. `href`: while ready, valid for 15 minutes. */
export const DataExport = z.object({
  _id: Id,
  state: z.enum(["queued", "ready", "failed", "removed"]),
  progress: z.number(),
  askedDate: IsoDate,
  readyDate: z.nullable(IsoDate),
  expireDate: z.nullable(IsoDate),
  bytes: z.nullable(z.number()),
  href: z.nullable(z.string()),
});
export type DataExport = z.output<typeof DataExport>;
/** `nextDate`: when the next one may be requested; null: now. */
const ExportState = z.object({ latest: z.nullable(DataExport), nextDate: z.nullable(IsoDate) });
export type ExportState = z.output<typeof ExportState>;

export const getExport = defineRoute({
  name: "getExport",
  method: "GET",
  path: "/privacy/export",
  access: "arriving",
  summary: "Returns the member's latest export of all data stored about them",
  reply: ExportState,
});
export const askExport = defineRoute({
  name: "askExport",
  method: "POST",
  path: "/privacy/export",
  access: "arriving",
  status: 202,
  summary: "Requests an archive of all data stored about the member; needs a login of the last 10 minutes",
  body: z.strictObject({}),
  reply: ExportState,
  errors: ["fresh-login-required", "export-running", "export-too-soon"],
});
export const eraseAccount = defineRoute({
  name: "eraseAccount",
  method: "POST",
  path: "/privacy/erase",
  access: "arriving",
  status: 202,
  summary: "Erases the account immediately and permanently; needs a login of the last 10 minutes",
  body: z.strictObject({ understood: z.literal(true) }),
  reply: Done,
  errors: ["fresh-login-required"],
});
