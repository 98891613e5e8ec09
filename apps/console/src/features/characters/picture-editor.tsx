import { updateCharacterImage } from "@masq/contract/agent/characters";
import type { Character, CharacterImage } from "@masq/contract/character";
import { Button } from "@masq/ui/button";
import { cx } from "@masq/ui/cx";
import { Dialog } from "@masq/ui/dialog";
import { Notice } from "@masq/ui/notice";
import { useState, type MouseEvent } from "react";
import { api } from "../../shared/client.ts";
import { useSubmission } from "../../shared/use-submission.ts";
import { m } from "../../paraglide/messages.js";
import { noTexts, ProvenanceFields, type PictureTexts } from "./provenance-fields.tsx";
import * as albumCss from "./album.module.css";
import * as editorCss from "./editor.module.css";
import * as pageCss from "../../shared/page.module.css";

type Props = {
  image: CharacterImage;
  characterId: string;
  onSaved: (character: Character) => void;
  onClose: () => void;
};
type Point = { x: number; y: number };

const textsOf = ({ type, alt, altGerman, provenance }: CharacterImage): PictureTexts => ({
  ...noTexts(),
  ...provenance,
  type,
  alt,
  altGerman: altGerman ?? "",
});

export function PictureEditor({ image, characterId, onSaved, onClose }: Props) {
  const [texts, setTexts] = useState(() => textsOf(image));
  const [focus, setFocus] = useState<Point>(image.focus);
  const { type, alt, altGerman, ...provenance } = texts;
  // A picture shipped with the product has no provenance, and needs none until someone adds it.
  const isTold = image.provenance !== null || [provenance.drawnBy, provenance.tool, provenance.licence].some(Boolean);
  const { faults, refusal, isBusy, submit } = useSubmission(async () => {
    const body = { type, alt, altGerman: altGerman.trim() || null, focus, ...(isTold && { provenance }) };
    onSaved(await api.call(updateCharacterImage, { params: { id: characterId, imageId: image._id }, body }));
  });
  return (
    <Dialog
      open
      size="xl"
      title={m.album_edit()}
      closeLabel={m.dialog_close()}
      onOpenChange={(next) => (next ? undefined : onClose())}
    >
      <form
        className={editorCss.onePicture}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <FocusPoint image={image} focus={focus} onFocus={setFocus} />
        <div className={pageCss.form}>
          {refusal === null ? null : <Notice tone="bad">{refusal}</Notice>}
          <ProvenanceFields texts={texts} faults={faults} onChange={setTexts} />
          <div className={cx("row justify-end", pageCss.actions)}>
            <Button onClick={onClose}>{m.album_close()}</Button>
            <Button type="submit" variant="p" busy={isBusy}>
              {m.album_save()}
            </Button>
          </div>
        </div>
      </form>
    </Dialog>
  );
}

const percent = (share: number): number => Math.round(share * 100);

function FocusPoint({
  image,
  focus,
  onFocus,
}: {
  image: CharacterImage;
  focus: Point;
  onFocus: (focus: Point) => void;
}) {
  const place = (event: MouseEvent<HTMLElement>): void => {
    const box = event.currentTarget.getBoundingClientRect();
    const share = (at: number, from: number, length: number): number =>
      Math.round(Math.min(1, Math.max(0, (at - from) / length)) * 100) / 100;
    onFocus({ x: share(event.clientX, box.left, box.width), y: share(event.clientY, box.top, box.height) });
  };
  const slider = (axis: "x" | "y", label: string) => (
    <label className={albumCss.slider}>
      <span>{label}</span>
      <input
        type="range"
        min={0}
        max={100}
        value={percent(focus[axis])}
        onChange={(event) => onFocus({ ...focus, [axis]: event.target.valueAsNumber / 100 })}
      />
      <output className="tn">{percent(focus[axis])}%</output>
    </label>
  );
  return (
    <fieldset className={albumCss.focus}>
      <legend>{m.album_focus()}</legend>
      {/* eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the sliders below work by keyboard */}
      <span className={albumCss.focusImage} onClick={place} data-focus>
        <img src={image.medium} alt={image.alt} width={image.width} height={image.height} draggable={false} />
        <i style={{ left: `${percent(focus.x)}%`, top: `${percent(focus.y)}%` }} aria-hidden="true" />
      </span>
      <p className="mut">{m.album_focus_hint()}</p>
      {slider("x", m.album_from_left())}
      {slider("y", m.album_from_top())}
    </fieldset>
  );
}
