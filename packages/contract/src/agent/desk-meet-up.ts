import * as z from "zod/mini";
import { MeetUp } from "../meet-up.ts";

/** `memberTime`: what the member's clock says then, as `yyyy-mm-ddThh:mm`; also where the place is private. */
export const DeskMeetUp = z.extend(MeetUp, { memberTime: z.string() });
export type DeskMeetUp = z.output<typeof DeskMeetUp>;
