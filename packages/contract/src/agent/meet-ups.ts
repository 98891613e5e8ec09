import * as limits from "@masq/domain/constants";
import * as z from "zod/mini";
import { defineRoute } from "../route.ts";
import { Id, IdParams } from "../shapes.ts";
import { DeskMeetUp } from "./desk-meet-up.ts";

const MeetUpParams = z.object({ id: Id, meetupId: Id });
const MeetDate = z.iso.datetime({ offset: true });
const Location = z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.MEET_UP_LOCATION_MAX));
const Description = z.string().check(z.trim(), z.maxLength(limits.MEET_UP_DESCRIPTION_MAX));
const CancelInterval = z.number().check(z.int(), z.gte(1), z.lte(limits.CANCEL_INTERVAL_HOURS_MAX));

export const addMeetUp = defineRoute({
  name: "addMeetUp",
  method: "POST",
  path: "/conversation/:id/meet-up",
  access: "agent",
  status: 201,
  summary: "Adds a role-play date (fiction) to a conversation that the caller holds; for an admin, to any in scope",
  params: IdParams,
  body: z.strictObject({
    meetDate: MeetDate,
    location: Location,
    description: z.optional(Description),
    /** Hours; default 24. */
    cancelInterval: z.optional(CancelInterval),
  }),
  reply: DeskMeetUp,
  errors: ["reply-blocked"],
});
/** An edit, or `cancelConfirm` with the date to cancel (specification section 4). */
export const updateMeetUp = defineRoute({
  name: "updateMeetUp",
  method: "PATCH",
  path: "/conversation/:id/meet-up/:meetupId",
  access: "agent",
  summary: "Edits a scheduled role-play date, or cancels it with cancelConfirm and its meetDate",
  params: MeetUpParams,
  body: z.strictObject({
    meetDate: z.optional(MeetDate),
    location: z.optional(Location),
    description: z.optional(Description),
    cancelInterval: z.optional(CancelInterval),
    cancelConfirm: z.optional(z.literal(true)),
  }),
  reply: DeskMeetUp,
  errors: ["reply-blocked", "meet-up-over", "conflict"],
});
export const removeMeetUp = defineRoute({
  name: "removeMeetUp",
  method: "DELETE",
  path: "/conversation/:id/meet-up/:meetupId",
  access: "agent",
  summary: "Removes a role-play date that was canceled or is over; a scheduled one must be canceled first",
  params: MeetUpParams,
  reply: DeskMeetUp,
  errors: ["meet-up-scheduled"],
});
