import type { DeskMeetUp } from "@masq/contract/agent/desk-meet-up";
import { planned, wallText } from "../../shared/formats.ts";
import { m } from "../../paraglide/messages.js";

/** "Thu, 24 Dec, 20:00 your time, Fri, 25 Dec, 00:30 member’s" */
export const bothTimes = ({ meetDate, memberTime }: Pick<DeskMeetUp, "meetDate" | "memberTime">): string =>
  `${planned(meetDate)} ${m.meet_up_yours()} · ${wallText(memberTime)} ${m.meet_up_members()}`;
