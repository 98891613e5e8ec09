import type { Profile } from "@masq/contract/member/profiles";
import { Button, IconButton } from "@masq/ui/button";
import { cx } from "@masq/ui/cx";
import { Dialog } from "@masq/ui/dialog";
import { ChevronLeft, ChevronRight, ZoomIn, ZoomOut } from "lucide-react";
import { useEffect, useRef, useState, type ReactNode } from "react";
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
export function PictureViewer({ name, title, images, index, onIndex, onClose, children }: Props) {
  const [isNear, setIsNear] = useState(false);
  const total = images.length;
  const image = images[index];
  const turn = (by: number): void => {
    if (total < 2) return;
    setIsNear(false);
    onIndex((index + by + total) % total);
  };
  const frame = useRef<HTMLDivElement>(null);
  const gestures = useGestures({ isNear, turn, zoom: setIsNear });
  useEffect(() => {
    const keyDown = ({ key }: KeyboardEvent): void => {
      if (key === "+" || key === "-") setIsNear(key === "+");
      else if (isNear || total < 2) return;
      else if (key === "ArrowRight") onIndex((index + 1) % total);
      else if (key === "ArrowLeft") onIndex((index - 1 + total) % total);
    };
    window.addEventListener("keydown", keyDown, true);
    return () => window.removeEventListener("keydown", keyDown, true);
  }, [index, isNear, total, onIndex]);
  return (
    <Dialog
      open
      size="lg"
      title={title ?? m.profile_gallery({ name })}
      closeLabel={m.dialog_close()}
      initialFocus={frame}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
    >
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
    </Dialog>
  );
}
