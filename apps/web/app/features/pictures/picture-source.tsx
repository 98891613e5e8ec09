import { Button } from "@masq/ui/button";
import { cx } from "@masq/ui/cx";
import { Camera, ImagePlus } from "lucide-react";
import { useEffect, useState, type DragEvent } from "react";
import { m } from "../../paraglide/messages.js";
import { usePictureInputs } from "./picture-inputs.tsx";
import * as css from "./source.module.css";

type Props = { isSingle: boolean; onFiles: (files: readonly File[]) => void };

export function PictureSource({ isSingle, onFiles }: Props) {
  const { inputs, choose, photograph } = usePictureInputs({ multiple: !isSingle, capture: "user", onFiles });
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const paste = (event: ClipboardEvent): void => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      onFiles(files);
    };
    window.addEventListener("paste", paste);
    return () => window.removeEventListener("paste", paste);
  }, [onFiles]);
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setIsOver(false);
    onFiles([...event.dataTransfer.files]);
  };
  return (
    <div
      className={cx(css.source, isOver && css.over)}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <p className="desk">{m.pictures_drop()}</p>
      <div className={css.acts}>
        <Button variant="p" onClick={choose}>
          <ImagePlus size={20} aria-hidden="true" />
          {isSingle ? m.pictures_choose_one() : m.pictures_choose()}
        </Button>
        <Button onClick={photograph}>
          <Camera size={20} aria-hidden="true" />
          {m.pictures_camera()}
        </Button>
      </div>
      <p className="mut sm">{isSingle ? m.pictures_rules_one() : m.pictures_rules()}</p>
      {inputs}
    </div>
  );
}
