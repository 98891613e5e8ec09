import { isApiError } from "@masq/client/api-error";
import { IMAGES_PER_UPLOAD } from "@masq/domain/constants";
import { Button, IconButton } from "@masq/ui/button";
import { cx } from "@masq/ui/cx";
import { FieldNote } from "@masq/ui/field";
import { useToast } from "@masq/ui/toast";
import { ImageUp, X } from "lucide-react";
import { useRef, useState } from "react";
import { m } from "../../paraglide/messages.js";
import { noTexts, ProvenanceFields } from "./provenance-fields.tsx";
import { sendFiles } from "./send-files.ts";
import * as css from "./album.module.css";

type Waiting = { key: number; file: File; share: number | null; fault: string | null };
const TYPES = "image/jpeg,image/png,image/webp";
const KB = 1024;
const sizeOf = ({ size }: File): string =>
  size < KB * KB ? `${Math.ceil(size / KB)} KB` : `${(size / KB / KB).toFixed(1)} MB`;
let keys = 0;

/** Uploads dropped or chosen pictures one by one, so that each has its own progress and error. */
function useUpload(characterId: string, onUploaded: () => Promise<unknown>) {
  const toast = useToast();
  const [waiting, setWaiting] = useState<readonly Waiting[]>([]);
  const [texts, setTexts] = useState(noTexts);
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const [isBusy, setBusy] = useState(false);
  const change = (key: number, part: Partial<Waiting>): void =>
    setWaiting((all) => all.map((one) => (one.key === key ? { ...one, ...part } : one)));

  const sendOne = async ({ key, file }: Waiting): Promise<boolean> => {
    const form = new FormData();
    const { altGerman, ...needed } = texts;
    for (const [name, value] of Object.entries(needed)) form.append(name, value);
    if (altGerman.trim() !== "") form.append("altGerman", altGerman);
    form.append("image", file, file.name);
    change(key, { share: 0, fault: null });
    try {
      await sendFiles(`/profile/${characterId}/upload`, form, (share) => change(key, { share }));
      setWaiting((all) => all.filter((one) => one.key !== key));
      return true;
    } catch (error) {
      const { image, ...others } = isApiError(error) ? error.fields : {};
      const isTold = Object.keys(others).length > 0;
      if (isTold) setFaults(others);
      change(key, { share: null, fault: image ?? (isTold ? null : m.album_failed()) });
      return false;
    }
  };
  return {
    waiting,
    texts,
    faults,
    isBusy,
    setTexts,
    add: (files: readonly File[]): void =>
      setWaiting((all) =>
        [...all, ...files.map((file) => ({ key: (keys += 1), file, share: null, fault: null }))].slice(
          0,
          IMAGES_PER_UPLOAD,
        ),
      ),
    leaveOut: (key: number): void => setWaiting((all) => all.filter((one) => one.key !== key)),
    async send(): Promise<void> {
      setBusy(true);
      setFaults({});
      let done = 0;
      for (const one of waiting) if (await sendOne(one)) done += 1;
      setBusy(false);
      if (done === 0) return;
      toast.show({ text: m.album_uploaded({ n: done }), variant: "ok" });
      await onUploaded();
    },
  };
}

export function AlbumUpload(props: { characterId: string; onUploaded: () => Promise<unknown> }) {
  const upload = useUpload(props.characterId, props.onUploaded);
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const { waiting } = upload;
  return (
    <div>
      <div
        className={cx(css.dropZone, isOver && css.over)}
        onDragOver={(event) => {
          if (!event.dataTransfer.types.includes("Files")) return;
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          upload.add([...event.dataTransfer.files]);
        }}
      >
        <ImageUp size={22} aria-hidden="true" />
        <span>
          <b>{m.album_drop()}</b> {m.album_or()}
        </span>
        <Button size="sm" onClick={() => input.current?.click()}>
          {m.album_choose()}
        </Button>
        <span className="mut">{m.album_rules()}</span>
        <input
          ref={input}
          type="file"
          className="sr"
          tabIndex={-1}
          aria-label={m.album_choose()}
          accept={TYPES}
          multiple
          onChange={(event) => {
            upload.add([...(event.target.files ?? [])]);
            event.target.value = "";
          }}
        />
      </div>
      {waiting.length === 0 ? null : (
        <form
          className={css.queue}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void upload.send();
          }}
        >
          <h3>{m.album_queue()}</h3>
          <ul>
            {waiting.map((one) => (
              <WaitingRow
                key={one.key}
                waiting={one}
                isBusy={upload.isBusy}
                onLeaveOut={() => upload.leaveOut(one.key)}
              />
            ))}
          </ul>
          <ProvenanceFields texts={upload.texts} faults={upload.faults} onChange={upload.setTexts} />
          <Button type="submit" variant="p" size="sm" busy={upload.isBusy} className="justify-self-start">
            {m.album_upload({ n: waiting.length })}
          </Button>
        </form>
      )}
    </div>
  );
}

function WaitingRow({ waiting, isBusy, onLeaveOut }: { waiting: Waiting; isBusy: boolean; onLeaveOut: () => void }) {
  const { file, share, fault } = waiting;
  return (
    <li>
      <span className="wrap-anywhere">{file.name}</span>
      <span className="mut tn">{sizeOf(file)}</span>
      {share === null ? null : <progress value={share} max={1} aria-label={m.album_progress({ name: file.name })} />}
      <IconButton label={m.album_remove({ name: file.name })} disabled={isBusy} onClick={onLeaveOut} className="sp">
        <X size={16} aria-hidden="true" />
      </IconButton>
      <FieldNote id={`fault-${waiting.key}`} error={fault} />
    </li>
  );
}
