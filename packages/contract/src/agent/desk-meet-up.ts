import * as z from "zod/mini";
import { MeetUp } from "../meet-up.ts";

/** `memberTime`: the member's local time as `yyyy-mm-ddThh:mm`, even if the member keeps the place private. */
export const DeskMeetUp = z.extend(MeetUp, { memberTime: z.string() });
export type DeskMeetUp = z.output<typeof DeskMeetUp>;
