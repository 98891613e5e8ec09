import { EmptyState, ErrorState } from "@masq/ui/state";
import { Button } from "@masq/ui/button";
import { Count } from "@masq/ui/chip";
import { cx } from "@masq/ui/cx";
import { useState } from "react";
import { errorText } from "../../shared/error-text.ts";
import { sound } from "../../shared/preferences.ts";
import { useStore } from "../../shared/store.ts";
import { m } from "../../paraglide/messages.js";
import { CommandButton } from "../commands/command-button.tsx";
import { Hints } from "../commands/hints.tsx";
import { ROW_HINTS } from "../commands/row-hints.ts";
import { HELD_PAGE_COMMANDS, SOUND } from "./held-commands.ts";
import { CrisisRow, HeldListRow } from "./held-list.tsx";
import { OpenHeld } from "./open-held.tsx";
import { useCrisisReports, useHeldRows } from "./use-held-rows.ts";
import * as css from "./held.module.css";
import * as quietCss from "../../shared/quiet-button.module.css";

/** Everybody's replies that wait for a second reader, and the one that is open. */
export function HeldLane() {
  const { rows, error, reload } = useHeldRows();
  const crises = useCrisisReports();
  const [openId, setOpenId] = useState<string | null>(null);
  const isOn = useStore(sound, (state) => state);
  const held = rows ?? [];
  const isEmpty = rows !== null && held.length === 0 && crises.length === 0;
  /** The oldest one that nobody reads. */
  const goOn = (): void => {
    setOpenId(held.find(({ _id, reader }) => _id !== openId && reader === null)?._id ?? null);
    reload();
  };
  return (
    <div className={css.board}>
      <section className={css.list} aria-labelledby="held-count">
        <h2 id="held-count" className="row">
          {m.held_part({ part: "waiting" })} <Count value={held.length} label={m.held_nav({ n: held.length })} />
          <span className="sp mut">{crises.length === 0 ? m.held_order() : m.held_order_crisis()}</span>
        </h2>
        {error === null ? null : (
          <ErrorState
            title={m.held_failed()}
            text={errorText(error)}
            action={<Button onClick={reload}>{m.held_again()}</Button>}
          />
        )}
        <ul>
          {crises.map((report) => (
            <CrisisRow key={report._id} report={report} />
          ))}
          {held.map((row) => (
            <HeldListRow key={row._id} row={row} isOpen={row._id === openId} onOpen={() => setOpenId(row._id)} />
          ))}
        </ul>
        <div className={cx("mut", css.keys)}>
          <Hints commands={HELD_PAGE_COMMANDS} hints={ROW_HINTS} />
          <CommandButton command={SOUND} className={quietCss.hint}>
            {isOn ? m.held_keys({ key: "soundOn" }) : m.held_keys({ key: "soundOff" })}
          </CommandButton>
        </div>
      </section>
      {openId === null ? (
        <div className={css.nothing}>
          {isEmpty ? <EmptyState title={m.held_none()} text={m.held_none_text()} /> : null}
          {held.length > 0 ? <EmptyState title={m.held_pick()} text={m.held_pick_text()} /> : null}
        </div>
      ) : (
        <OpenHeld key={openId} id={openId} onDone={goOn} onClose={() => setOpenId(null)} />
      )}
    </div>
  );
}
