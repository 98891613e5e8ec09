import { cx } from "@masq/ui/cx";
import { useEffect, useRef } from "react";
import { wait } from "../../shared/formats.ts";
import { m } from "../../paraglide/messages.js";
import { useWaited } from "./judge-picture.tsx";
import type { Waiting } from "./use-judge.ts";
import * as css from "./moderation.module.css";

type Props = { images: readonly Waiting[]; shown: Waiting | undefined; onShow: (id: string) => void };

export function WaitingList({ images, shown, onShow }: Props) {
  return (
    <ul className={css.queue}>
      {images.map((waiting) => (
        <li key={waiting.image._id}>
          <Row waiting={waiting} isShown={waiting === shown} onShow={onShow} />
        </li>
      ))}
    </ul>
  );
}

type RowProps = { waiting: Waiting; isShown: boolean; onShow: (id: string) => void };

function Row({ waiting: { image, kind, user, createDate }, isShown, onShow }: RowProps) {
  const waited = useWaited(createDate);
  const row = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isShown) row.current?.scrollIntoView({ block: "nearest" });
  }, [isShown]);
  return (
    <button
      ref={row}
      type="button"
      className={cx(css.row, isShown && css.current)}
      data-open
      aria-current={isShown ? "true" : undefined}
      onClick={() => onShow(image._id)}
      onFocus={() => onShow(image._id)}
    >
      <img src={image.thumb} alt="" width={56} height={56} loading="lazy" style={{ background: image.placeholder }} />
      <span>
        <b>{user.username}</b>
        <span className="mut">{m.moderation_kind({ kind })}</span>
      </span>
      <span className="sp mut tn">{wait(waited)}</span>
    </button>
  );
}
