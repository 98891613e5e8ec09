import { plainDigits } from "@masq/domain/digits";
import type { DeskConversation } from "@masq/contract/agent/desk";
import type { DeskMeetUp } from "@masq/contract/agent/desk-meet-up";
import * as limits from "@masq/domain/constants";
import { wallTime } from "@masq/domain/wall-clock";
import { Button } from "@masq/ui/button";
import { cx } from "@masq/ui/cx";
import { Dialog } from "@masq/ui/dialog";
import { Field, Textarea } from "@masq/ui/field";
import { useState } from "react";
import { useFirstFocus } from "../../shared/first-focus.ts";
import { dayKey, time, wallText } from "../../shared/formats.ts";
import { m } from "../../paraglide/messages.js";
import { tell } from "../session/attempts.ts";
import { useKept } from "./fact-drafts.ts";
import { faultOf } from "./fact-fault.ts";
import { addMeetUp, updateMeetUp } from "./meet-up-acts.ts";
import { MonthGrid } from "./month-grid.tsx";
import { submitByKeys } from "./submit-keys.ts";
import * as css from "./fact-dialogs.module.css";

const DAY_MS = 86_400_000;
const EVENING = "20:00";
type Typed = { day: string; time: string; location: string; description: string; hours: string };
type Props = { conversation: DeskConversation; meetUp: DeskMeetUp | null; onClose: () => void };

function startOf(meetUp: DeskMeetUp | null): Typed {
  const at = meetUp === null ? null : new Date(meetUp.meetDate);
  return {
    day: dayKey(at?.getTime() ?? Date.now() + DAY_MS),
    time: at === null ? EVENING : time(at),
    location: meetUp?.location ?? "",
    description: meetUp?.description ?? "",
    hours: String(meetUp?.cancelInterval ?? limits.CANCEL_INTERVAL_HOURS),
  };
}

/** Returns the moment in this operator's time zone, or null while the input is invalid. */
function momentOf(typed: Pick<Typed, "day" | "time">): Date | null {
  const moment = new Date(`${typed.day}T${typed.time}`);
  return Number.isNaN(moment.getTime()) ? null : moment;
}

type Faults = Partial<Record<"meetDate" | "location" | "description" | "cancelInterval", string>>;

function faultsOf(typed: Typed): Faults {
  const moment = momentOf(typed);
  const hours = Number(plainDigits(typed.hours));
  return {
    ...((moment === null || moment.getTime() <= Date.now()) && { meetDate: m.meet_up_past() }),
    ...(typed.location.trim() === "" && { location: m.memo_needed() }),
    ...(!(Number.isInteger(hours) && hours >= 1) && { cancelInterval: m.meet_up_interval_fault() }),
  };
}

/** Plans or edits a role-play date: a day from a small calendar, the hour on both clocks, a place in the story. */
export function MeetUpDialog({ conversation, meetUp, onClose }: Props) {
  const first = useFirstFocus<HTMLInputElement>();
  const { value, set, drop } = useKept(
    conversation._id,
    meetUp?.id ?? "meet-up",
    startOf(meetUp),
    ({ location, description }) => [location, description].filter((text) => text !== "").join("\n"),
  );
  const [faults, setFaults] = useState<Faults>({});
  const [isBusy, setBusy] = useState(false);
  const put = (part: Partial<Typed>): void => {
    set({ ...value, ...part });
    setFaults({});
  };

  const save = async (): Promise<void> => {
    if (isBusy) return;
    const wrong = faultsOf(value);
    setFaults(wrong);
    const moment = momentOf(value);
    if (Object.keys(wrong).length > 0 || moment === null) return;
    setBusy(true);
    const scene = {
      meetDate: moment.toISOString(),
      location: value.location.trim(),
      description: value.description.trim(),
      cancelInterval: Number(plainDigits(value.hours)),
    };
    try {
      await (meetUp === null ? addMeetUp(conversation, scene) : updateMeetUp(conversation, meetUp.id, scene));
      drop();
      onClose();
    } catch (error) {
      const refused = faultOf(error, "description");
      if (refused === null) tell(m.meet_up_failed());
      else setFaults({ [refused.field]: refused.text });
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      size="lg"
      title={meetUp === null ? m.meet_up_add_title() : m.meet_up_edit_title()}
      description={m.meet_up_label()}
      closeLabel={m.dialog_close()}
      initialFocus={first.at}
      onOpenChange={(next) => (next ? undefined : onClose())}
    >
      <form
        className={cx(css.form, css.withMonth)}
        ref={submitByKeys}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <p className={cx("mut", css.whole)}>{m.meet_up_lead()}</p>
        <MonthGrid
          day={value.day}
          marked={conversation.meetUps
            .filter(({ meetStatus }) => meetStatus === "scheduled")
            .map(({ meetDate }) => dayKey(meetDate))}
          onPick={(day) => put({ day })}
        />
        <div className={css.form}>
          <Field
            ref={first.ref}
            label={m.meet_up_location()}
            value={value.location}
            maxLength={limits.MEET_UP_LOCATION_MAX}
            hint={m.meet_up_location_hint()}
            error={faults.location}
            onChange={({ currentTarget }) => put({ location: currentTarget.value })}
          />
          <Field
            label={m.meet_up_time()}
            type="time"
            value={value.time}
            error={faults.meetDate}
            hint={<MemberClock conversation={conversation} moment={momentOf(value)} />}
            onChange={({ currentTarget }) => put({ time: currentTarget.value })}
          />
          <Textarea
            label={m.meet_up_description()}
            rows={3}
            value={value.description}
            maxLength={limits.MEET_UP_DESCRIPTION_MAX}
            error={faults.description}
            onChange={({ currentTarget }) => put({ description: currentTarget.value })}
          />
          <Field
            label={m.meet_up_interval()}
            inputMode="numeric"
            value={value.hours}
            error={faults.cancelInterval}
            onChange={({ currentTarget }) => put({ hours: currentTarget.value })}
          />
        </div>
        <div className={cx("row gap-2 pt-1", css.whole)}>
          <Button variant="p" size="sm" type="submit" busy={isBusy}>
            {meetUp === null ? m.meet_up_plan() : m.meet_up_save()} <kbd>Ctrl</kbd>
            <kbd>↵</kbd>
          </Button>
          <Button size="sm" onClick={onClose}>
            {m.meet_up_back()}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function MemberClock({ conversation, moment }: { conversation: DeskConversation; moment: Date | null }) {
  const { username, timezone } = conversation.user;
  if (timezone === null) return m.meet_up_member_private({ member: username });
  if (moment === null) return m.meet_up_past();
  return m.meet_up_member_time({ member: username, when: `${wallText(wallTime(moment, timezone))} (${timezone})` });
}
