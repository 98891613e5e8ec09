import { Button } from "@masq/ui/button";
import { Badge } from "@masq/ui/chip";
import { cx } from "@masq/ui/cx";
import { Check, Trash2 } from "lucide-react";
import { useEffect, useState } from "react";
import { wait } from "../../shared/formats.ts";
import { m } from "../../paraglide/messages.js";
import { plain } from "../commands/command.ts";
import { Keys } from "../commands/keys.tsx";
import type { Waiting } from "./use-judge.ts";
import * as css from "./moderation.module.css";

type Props = { waiting: Waiting; isBusy: boolean; onClear: () => void; onRefuse: () => void };

const MINUTE_MS = 60_000;

/** Returns the seconds a picture has waited, updated every minute. */
export function useWaited(since: string): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.round((now - Date.parse(since)) / 1000));
}

/** One picture as large as possible, its owner and purpose, and the two decisions. */
export function JudgePicture({ waiting, isBusy, onClear, onRefuse }: Props) {
  const { image, kind, user, domain, createDate } = waiting;
  const waited = useWaited(createDate);
  return (
    <>
      <div className={css.picture}>
        <img
          src={image.large}
          alt={m.moderation_alt({ member: user.username })}
          width={image.width}
          height={image.height}
          style={{ background: image.placeholder }}
        />
      </div>
      <div className={cx("row", css.facts)}>
        <span>
          <b>{user.username}</b> <span className="mut">{domain}</span>
        </span>
        <Badge tone="soft">{m.moderation_kind({ kind })}</Badge>
        <span className="mut tn">{m.moderation_waits({ age: wait(waited) })}</span>
        <span className="mut tn">{m.album_size({ width: image.width, height: image.height })}</span>
        <span className="sp row">
          <Button size="sm" danger onClick={onRefuse} aria-keyshortcuts="R" disabled={isBusy}>
            <Trash2 size={16} aria-hidden="true" /> {m.moderation_refuse()} <Keys combo={plain("KeyR")} />
          </Button>
          <Button size="sm" variant="p" onClick={onClear} aria-keyshortcuts="C" busy={isBusy}>
            <Check size={16} aria-hidden="true" /> {m.moderation_clear()} <Keys combo={plain("KeyC")} />
          </Button>
        </span>
      </div>
      <p className="mut">{m.moderation_note({ kind })}</p>
    </>
  );
}
