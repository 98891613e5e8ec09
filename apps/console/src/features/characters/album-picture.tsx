import type { CharacterImage } from "@masq/contract/character";
import { Button, IconButton } from "@masq/ui/button";
import { Badge } from "@masq/ui/chip";
import { cx } from "@masq/ui/cx";
import { ArrowLeft, ArrowRight, Check, Pencil, Trash2 } from "lucide-react";
import type { DragEvent } from "react";
import { shortDay } from "../../shared/formats.ts";
import { m } from "../../paraglide/messages.js";
import * as css from "./album.module.css";

type Props = {
  image: CharacterImage;
  index: number;
  count: number;
  isDragged: boolean;
  onDrag: () => void;
  onDragEnd: () => void;
  onDrop: () => void;
  onMove: (to: number) => void;
  onClear: () => void;
  onEdit: () => void;
  onDelete: () => void;
};

export function AlbumPicture(props: Props) {
  const { image, index, count } = props;
  const { provenance } = image;
  const n = index + 1;
  /** For the mouse; the arrows below do the same for everyone. */
  const dragging = {
    onDragStart({ dataTransfer }: DragEvent) {
      dataTransfer.effectAllowed = "move";
      dataTransfer.setData("text/plain", image._id);
      props.onDrag();
    },
    onDragEnd: props.onDragEnd,
    onDragOver: (event: DragEvent) => event.preventDefault(),
    onDrop(event: DragEvent) {
      event.preventDefault();
      props.onDrop();
    },
  };
  return (
    <li className={cx(css.picture, props.isDragged && css.dragged)} draggable data-picture={image._id} {...dragging}>
      <span className={css.image}>
        <img
          src={image.small}
          alt={image.alt}
          width={image.width}
          height={image.height}
          loading="lazy"
          draggable={false}
          style={{ objectPosition: `${image.focus.x * 100}% ${image.focus.y * 100}%`, background: image.placeholder }}
        />
        <span className={css.badges}>
          <Badge>{m.album_type({ type: image.type })}</Badge>
          {image.under_moderation ? (
            <Badge tone="warn">{m.album_uncleared()}</Badge>
          ) : (
            <Badge tone="ok">{m.album_cleared()}</Badge>
          )}
        </span>
      </span>
      <span className={css.texts}>
        <b>{image.alt}</b>
        {image.altGerman === null ? null : <span lang="de">{image.altGerman}</span>}
        <span className="mut tn">
          {m.album_size({ width: image.width, height: image.height })}
          {", "}
          {image.processed ? m.album_processed() : m.album_processing()}
        </span>
        <span className="mut">
          {provenance === null ? m.album_system() : `${provenance.drawnBy}, ${provenance.tool}, ${provenance.licence}`}
        </span>
        {image.uploadDate === null ? null : (
          <span className="mut">{m.album_uploaded_on({ day: shortDay(image.uploadDate) })}</span>
        )}
      </span>
      <span className={cx("row", css.actions)}>
        <IconButton label={m.album_earlier({ n })} disabled={index === 0} onClick={() => props.onMove(index - 1)}>
          <ArrowLeft size={16} aria-hidden="true" />
        </IconButton>
        <IconButton label={m.album_later({ n })} disabled={n === count} onClick={() => props.onMove(index + 1)}>
          <ArrowRight size={16} aria-hidden="true" />
        </IconButton>
        <IconButton label={m.album_edit_nth({ n })} onClick={props.onEdit}>
          <Pencil size={16} aria-hidden="true" />
        </IconButton>
        <IconButton label={`${m.album_delete()}: ${m.album_nth({ n })}`} onClick={props.onDelete}>
          <Trash2 size={16} aria-hidden="true" />
        </IconButton>
        {image.under_moderation ? (
          <Button size="sm" className="sp" onClick={props.onClear} aria-label={m.album_clear_nth({ n })}>
            <Check size={16} aria-hidden="true" /> {m.album_clear()}
          </Button>
        ) : null}
      </span>
    </li>
  );
}
