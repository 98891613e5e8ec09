import { MEETUP_STATUSES } from "@masq/domain/vocabulary";
import * as z from "zod/mini";
import { Id, IsoDate } from "./shapes.ts";

/**
 * A role-play date (specification section 3, trust section 3): fiction, nobody will be there. `location` is a place in
 * the story, never an address. `cancelInterval`: hours before `meetDate` at which an operator reviews it.
 */
export const MeetUp = z.object({
  id: Id,
  meetDate: IsoDate,
  meetStatus: z.enum(MEETUP_STATUSES),
  location: z.string(),
  description: z.string(),
  cancelInterval: z.number(),
  archived: z.boolean(),
});
export type MeetUp = z.output<typeof MeetUp>;
