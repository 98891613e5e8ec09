import { useRef } from "react";
import { m } from "../../paraglide/messages.js";

const ACCEPT = "image/jpeg,image/png";

type Options = { multiple?: boolean; capture: "user" | "environment"; onFiles: (files: readonly File[]) => void };

/** Picks pictures from files and camera. Render `inputs` anywhere; they are hidden. */
export function usePictureInputs({ multiple = false, capture, onFiles }: Options) {
  const files = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const take = (input: HTMLInputElement): void => {
    const chosen = [...(input.files ?? [])];
    // Choosing the same file again must fire change too.
    input.value = "";
    if (chosen.length > 0) onFiles(chosen);
  };
  const shared = {
    hidden: true,
    type: "file",
    accept: ACCEPT,
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => take(currentTarget),
  };
  const inputs = (
    <>
      <input {...shared} ref={files} multiple={multiple} aria-label={m.pictures_files()} />
      <input {...shared} ref={camera} capture={capture} aria-label={m.pictures_camera()} />
    </>
  );
  return { inputs, choose: () => files.current?.click(), photograph: () => camera.current?.click() };
}
