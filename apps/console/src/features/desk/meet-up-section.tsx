import type { DeskConversation } from "@masq/contract/agent/desk";
import type { DeskMeetUp } from "@masq/contract/agent/desk-meet-up";
import { Badge, type BadgeTone } from "@masq/ui/chip";
import { cx } from "@masq/ui/cx";
import { planned, wallText } from "../../shared/formats.ts";
import { m } from "../../paraglide/messages.js";
import { CommandButton } from "../commands/command-button.tsx";
import { commandOf } from "../commands/commands.ts";
import { openMeetUp } from "./fact-target.ts";
import * as css from "./facts.module.css";

const TONES = { scheduled: "ok", cancelled: "warn", completed: "plain" } satisfies Record<
  DeskMeetUp["meetStatus"],
  BadgeTone
>;

/** The conversation's role-play dates, with both clocks. No map, calendar file or address (trust section 3). */
export function MeetUpSection({ conversation }: { conversation: DeskConversation }) {
  const { meetUps } = conversation;
  return (
    <section aria-labelledby="meet-ups" data-facts="meet-ups">
      <div className={css.head}>
        <h2 id="meet-ups">{m.meet_up_label()}</h2>
        <CommandButton command={commandOf("meetUp")}>{m.meet_up_add()}</CommandButton>
      </div>
      {meetUps.length === 0 ? <p className="mut">{m.meet_up_none()}</p> : null}
      <ul className={css.memos}>
        {meetUps.map((meetUp) => (
          <MeetUpLine key={meetUp.id} meetUp={meetUp} />
        ))}
      </ul>
    </section>
  );
}

function MeetUpLine({ meetUp }: { meetUp: DeskMeetUp }) {
  const isStanding = meetUp.meetStatus === "scheduled";
  return (
    <li data-meet-up={meetUp.meetStatus}>
      <span className={cx("row", css.meetUp)}>
        <b>{meetUp.location}</b>
        <Badge tone={TONES[meetUp.meetStatus]}>{m.meet_up_status({ status: meetUp.meetStatus })}</Badge>
      </span>
      <dl className={css.times}>
        <div>
          <dt>{m.meet_up_yours()}</dt>
          <dd>{planned(meetUp.meetDate)}</dd>
        </div>
        <div>
          <dt>{m.meet_up_members()}</dt>
          <dd>{wallText(meetUp.memberTime)}</dd>
        </div>
      </dl>
      {meetUp.description === "" ? null : <span className={css.words}>{meetUp.description}</span>}
      <span className={css.acts}>
        {isStanding ? (
          <>
            <button type="button" className="link" onClick={() => openMeetUp(meetUp)}>
              {m.meet_up_edit()}
              <span className="sr"> {meetUp.location}</span>
            </button>
            <button type="button" className="link" onClick={() => openMeetUp(meetUp, "meetUpCancel")}>
              {m.meet_up_cancel()}
              <span className="sr"> {meetUp.location}</span>
            </button>
          </>
        ) : null}
        <button type="button" className="link" onClick={() => openMeetUp(meetUp, "meetUpRemove")}>
          {m.meet_up_remove()}
          <span className="sr"> {meetUp.location}</span>
        </button>
      </span>
    </li>
  );
}
