import { IconButton } from "@masq/ui/button";
import { Menu } from "@masq/ui/overlay";
import { Camera, ImagePlus } from "lucide-react";
import { useRef, useState } from "react";
import { m } from "../../paraglide/messages.js";

type Props = { onFiles: (files: readonly File[]) => void };

const ACCEPT = "image/jpeg,image/png";
const hasFinger = (): boolean => typeof window !== "undefined" && matchMedia("(pointer: coarse)").matches;

/** Attaches a picture: with a finger from the album or the camera, else from the files at once. */
export function PictureButton({ onFiles }: Props) {
  const [isPhone] = useState(hasFinger);
  const picker = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const take = (input: HTMLInputElement): void => {
    const files = [...(input.files ?? [])];
    // The same file again is a change too.
    input.value = "";
    if (files.length > 0) onFiles(files);
  };
  const icon = <ImagePlus size={21} aria-hidden="true" />;
  return (
    <span className="relative flex-none">
      {isPhone ? (
        <Menu
          side="top"
          align="start"
          trigger={<IconButton label={m.chat_attach()}>{icon}</IconButton>}
          entries={[
            {
              key: "choose",
              label: m.pictures_choose_one(),
              icon: <ImagePlus size={18} aria-hidden="true" />,
              onSelect: () => picker.current?.click(),
            },
            {
              key: "camera",
              label: m.pictures_camera(),
              icon: <Camera size={18} aria-hidden="true" />,
              onSelect: () => camera.current?.click(),
            },
          ]}
        />
      ) : (
        <IconButton label={m.chat_attach()} onClick={() => picker.current?.click()}>
          {icon}
        </IconButton>
      )}
      <input
        ref={picker}
        hidden
        type="file"
        accept={ACCEPT}
        aria-label={m.pictures_files()}
        onChange={({ currentTarget }) => take(currentTarget)}
      />
      <input
        ref={camera}
        hidden
        type="file"
        accept={ACCEPT}
        capture="environment"
        aria-label={m.pictures_camera()}
        onChange={({ currentTarget }) => take(currentTarget)}
      />
    </span>
  );
}
