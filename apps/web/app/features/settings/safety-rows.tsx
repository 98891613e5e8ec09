import { Button, ButtonLink } from "@masq/ui/button";
import { cx } from "@masq/ui/cx";
import { Avatar } from "@masq/ui/portrait";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { m } from "../../paraglide/messages.js";
import { avatarOf } from "../../shared/avatar-of.ts";
import { popups } from "../../shared/popups.ts";
import { setBlocked, setMuted } from "../safety/safety-actions.ts";
import { blocksQuery } from "../safety/safety.queries.ts";
import * as css from "./rows.module.css";

type Character = Parameters<typeof avatarOf>[0] & { _id: string; name: string };

export function SafetyRows() {
  const { data, isLoadingError } = useQuery(blocksQuery);
  if (isLoadingError) return <p role="alert">{m.safety_failed()}</p>;
  // Unseen before the answer, and as high as without anybody: what is below must not move under a finger.
  const { characters, muted } = data ?? { characters: [], muted: [] };
  const unseen = data === undefined && "invisible";
  return (
    <>
      <div className={cx("grid gap-1", unseen)}>
        <h3 className="b">{m.safety_blocked()}</h3>
        {characters.length === 0 ? <p className="mut sm">{m.safety_blocked_none()}</p> : null}
        <ul>
          {characters.map((one) => (
            <Person
              key={one._id}
              one={one}
              word={m.unblock_action({ name: one.name })}
              lift={() => setBlocked(one, false)}
            />
          ))}
        </ul>
      </div>
      <div className={cx("grid gap-1", unseen)}>
        <h3 className="b">{m.settings_muted()}</h3>
        {muted.length === 0 ? <p className="mut sm">{m.settings_muted_none()}</p> : null}
        <ul>
          {muted.map((one) => (
            <Person
              key={one._id}
              one={one}
              word={m.settings_unmute({ name: one.name })}
              lift={() => setMuted(one, false)}
            />
          ))}
        </ul>
      </div>
      <div className="rowl">
        <span className="col">
          <b>{m.safety_reports()}</b>
          <span className="mut sm">{m.settings_reports_text()}</span>
        </span>
        <Button size="sm" onClick={() => popups.open("safety")}>
          {m.settings_reports_open()}
        </Button>
      </div>
      <div className="rowl">
        <span className="col">
          <b>{m.decisions_title()}</b>
          <span className="mut sm">{m.settings_decisions_text()}</span>
        </span>
        <ButtonLink size="sm" href="/decisions">
          {m.settings_decisions_open()}
        </ButtonLink>
      </div>
    </>
  );
}

function Person({ one, word, lift }: { one: Character; word: string; lift: () => Promise<unknown> }) {
  const [isBusy, setBusy] = useState(false);
  return (
    <li className={css.writer}>
      <Avatar size="s" picture={avatarOf(one)} initials={one.name.slice(0, 1)} />
      <span className="col">
        <b>{one.name}</b>
        <span className="mut sm">{m.fictional_mark()}</span>
      </span>
      <Button
        size="sm"
        busy={isBusy}
        onClick={() => {
          setBusy(true);
          void lift().finally(() => setBusy(false));
        }}
      >
        {word}
      </Button>
    </li>
  );
}
