import type { Profile } from "@masq/contract/member/profiles";
import { afterPaint } from "@masq/ui/after-paint";
import { Button, IconButton } from "@masq/ui/button";
import { cx } from "@masq/ui/cx";
import { Dialog } from "@masq/ui/dialog";
import { ChevronLeft, ChevronRight, ZoomIn, ZoomOut } from "lucide-react";
import { useEffect, useRef, useState, type ReactNode, type RefObject } from "react";
import { m } from "../../paraglide/messages.js";
import { useGestures } from "./use-gestures.ts";
import { CharacterPicture } from "../discovery/character-picture.tsx";
import * as css from "./viewer.module.css";

type Props = {
  name: string;
  /** The popup's title, unless it shows the character's own pictures. */
  title?: string;
  images: Profile["images"];
  index: number;
  onIndex: (index: number) => void;
  onClose: () => void;
  children?: ReactNode;
};

/** Pictures one by one: arrows and swipes turn; plus, minus, pinch and double click zoom; Escape closes. */
export function PictureViewer({ title, onClose, ...shown }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  return (
    <Dialog
      open
      size="lg"
      title={title ?? m.profile_gallery({ name: shown.name })}
      closeLabel={m.dialog_close()}
      initialFocus={frame}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
    >
      <Pictures frame={frame} {...shown} />
    </Dialog>
  );
}

type PicturesProps = Omit<Props, "title" | "onClose"> & { frame: RefObject<HTMLDivElement | null> };

/** A turn is drawn here at once; the dialog around it and the page beneath, with its own large picture, follow. */
function Pictures({ frame, name, images, index: start, onIndex, children }: PicturesProps) {
  const [shown, setShown] = useState(images[start]?._id);
  const [isNear, setIsNear] = useState(false);
  const total = images.length;
  const found = images.findIndex(({ _id }) => _id === shown);
  const index = found < 0 ? start : found;
  const image = images[index];
  const turn = (by: number): void => {
    if (total < 2) return;
    const to = (index + by + total) % total;
    setIsNear(false);
    setShown(images[to]?._id);
    afterPaint(() => onIndex(to));
  };
  const gestures = useGestures({ isNear, turn, zoom: setIsNear });
  useEffect(() => {
    const keyDown = ({ key }: KeyboardEvent): void => {
      if (key === "+" || key === "-") setIsNear(key === "+");
      else if (isNear) return;
      else if (key === "ArrowRight") turn(1);
      else if (key === "ArrowLeft") turn(-1);
    };
    window.addEventListener("keydown", keyDown, true);
    return () => window.removeEventListener("keydown", keyDown, true);
  });
  return (
    <div className="grid gap-3 justify-items-center">
      <div
        ref={frame}
        className={cx(css.picture, isNear && css.near)}
        tabIndex={0}
        role="group"
        aria-label={image?.alt ?? name}
        {...gestures}
      >
        <CharacterPicture
          key={image?._id}
          image={image}
          alt={image?.alt ?? m.profile_portrait({ name })}
          sizes={isNear ? "1200px" : "600px"}
          isEager
        />
      </div>
      <div className={css.bar}>
        {total > 1 ? (
          <IconButton label={m.pages_previous()} onClick={() => turn(-1)}>
            <ChevronLeft size={22} aria-hidden="true" />
          </IconButton>
        ) : null}
        <span className="tn mut" role="status">
          {m.profile_picture({ n: index + 1, total })}
        </span>
        {total > 1 ? (
          <IconButton label={m.pages_next()} onClick={() => turn(1)}>
            <ChevronRight size={22} aria-hidden="true" />
          </IconButton>
        ) : null}
        <Button variant="q" size="sm" onClick={() => setIsNear(!isNear)}>
          {isNear ? <ZoomOut size={18} aria-hidden="true" /> : <ZoomIn size={18} aria-hidden="true" />}
          {isNear ? m.profile_zoom_out() : m.profile_zoom_in()}
        </Button>
        {children}
      </div>
    </div>
  );
}
