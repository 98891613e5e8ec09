import { Button } from "@masq/ui/button";
import { cx } from "@masq/ui/cx";
import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from "react";
import { m } from "../../paraglide/messages.js";
import { CENTRED, drawSquare, pulled, squareOf, zoomMaxOf, type Crop } from "./crop.ts";
import * as css from "./source.module.css";

type Props = { picture: ImageBitmap; onDone: (file: Blob) => void; onBack: () => void };

const VIEW_PX = 560;
const STEP = 0.05;
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [STEP, 0],
  ArrowRight: [-STEP, 0],
  ArrowUp: [0, STEP],
  ArrowDown: [0, -STEP],
};

export function AvatarCrop({ picture, onDone, onBack }: Props) {
  const [crop, setCrop] = useState<Crop>(CENTRED);
  const [isBusy, setIsBusy] = useState(false);
  const view = useRef<HTMLCanvasElement>(null);
  const hand = useRef<{ x: number; y: number } | null>(null);
  useEffect(() => {
    const { side, left, top } = squareOf(picture, crop);
    view.current?.getContext("2d")?.drawImage(picture, left, top, side, side, 0, 0, VIEW_PX, VIEW_PX);
  }, [picture, crop]);
  const pull = (event: PointerEvent<HTMLCanvasElement>): void => {
    if (hand.current === null) return;
    const { clientWidth } = event.currentTarget;
    const [dx, dy] = [event.clientX - hand.current.x, event.clientY - hand.current.y];
    hand.current = { x: event.clientX, y: event.clientY };
    setCrop((now) => pulled(picture, now, dx / clientWidth, dy / clientWidth));
  };
  const keys = {
    tabIndex: 0,
    onKeyDown(event: KeyboardEvent): void {
      const by = ARROWS[event.key];
      if (by === undefined) return;
      event.preventDefault();
      setCrop((now) => pulled(picture, now, ...by));
    },
  };
  const zoomMax = zoomMaxOf(picture);
  return (
    <div className={cx(css.crop, "stack-2")}>
      <div role="application" aria-label={m.pictures_crop_label()} {...keys}>
        <canvas
          ref={view}
          width={VIEW_PX}
          height={VIEW_PX}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            hand.current = { x: event.clientX, y: event.clientY };
          }}
          onPointerMove={pull}
          onPointerUp={() => (hand.current = null)}
          onPointerCancel={() => (hand.current = null)}
        />
      </div>
      <label className="stack-1">
        <span className="sm">{m.pictures_zoom()}</span>
        <input
          type="range"
          min={1}
          max={zoomMax}
          step={0.01}
          disabled={zoomMax === 1}
          value={crop.zoom}
          onChange={({ target }) => setCrop({ ...crop, zoom: Number(target.value) })}
        />
      </label>
      <div className={css.acts}>
        <Button onClick={onBack}>{m.pictures_other_file()}</Button>
        <Button
          variant="p"
          busy={isBusy}
          onClick={() => {
            setIsBusy(true);
            void drawSquare(picture, crop).then(onDone);
          }}
        >
          {m.pictures_use()}
        </Button>
      </div>
    </div>
  );
}
