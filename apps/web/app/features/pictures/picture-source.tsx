import { Button } from "@masq/ui/button";
import { Camera, ImagePlus } from "lucide-react";
import { useEffect, useRef, useState, type DragEvent } from "react";
import { m } from "../../paraglide/messages.js";

type Props = { isSingle: boolean; onFiles: (files: readonly File[]) => void };

const ACCEPT = "image/jpeg,image/png";

/** Where pictures come from: chosen, dropped, pasted, or taken with the camera. */
export function PictureSource({ isSingle, onFiles }: Props) {
  const picker = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
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
  const take = (input: HTMLInputElement): void => {
    const files = [...(input.files ?? [])];
    // The same file again is a change too.
    input.value = "";
    if (files.length > 0) onFiles(files);
  };
  return (
    <div
      className={isOver ? "src over" : "src"}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <p className="desk">{m.pictures_drop()}</p>
      <div className="cmp-acts">
        <Button variant="p" onClick={() => picker.current?.click()}>
          <ImagePlus size={20} aria-hidden="true" />
          {isSingle ? m.pictures_choose_one() : m.pictures_choose()}
        </Button>
        <Button onClick={() => camera.current?.click()}>
          <Camera size={20} aria-hidden="true" />
          {m.pictures_camera()}
        </Button>
      </div>
      <p className="mut sm">{isSingle ? m.pictures_rules_one() : m.pictures_rules()}</p>
      <input
        ref={picker}
        hidden
        type="file"
        accept={ACCEPT}
        multiple={!isSingle}
        aria-label={m.pictures_files()}
        onChange={({ currentTarget }) => take(currentTarget)}
      />
      <input
        ref={camera}
        hidden
        type="file"
        accept={ACCEPT}
        capture="user"
        aria-label={m.pictures_camera()}
        onChange={({ currentTarget }) => take(currentTarget)}
      />
    </div>
  );
}
