import type { DeskMeetUp } from "@masq/contract/agent/desk-meet-up";
import { m } from "../../paraglide/messages.js";

const LOOK = { weekday: "short", day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" } as const;
const own = new Intl.DateTimeFormat("en-GB", LOOK);
/** For wall times, which have no time zone. */
const wall = new Intl.DateTimeFormat("en-GB", { ...LOOK, timeZone: "UTC" });

export const ownTime = (moment: string): string => own.format(new Date(moment));
/** Formats `yyyy-mm-ddThh:mm`. */
export const wallText = (wallTime: string): string => wall.format(new Date(`${wallTime}:00Z`));

/** "Thu, 24 Dec, 20:00 your time, Fri, 25 Dec, 00:30 member’s" */
export const bothTimes = ({ meetDate, memberTime }: Pick<DeskMeetUp, "meetDate" | "memberTime">): string =>
  `${ownTime(meetDate)} ${m.meet_up_yours()} · ${wallText(memberTime)} ${m.meet_up_members()}`;
