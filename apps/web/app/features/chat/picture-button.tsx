import { IconButton } from "@masq/ui/button";
import { Menu } from "@masq/ui/overlay";
import { Camera, ImagePlus } from "lucide-react";
import { m } from "../../paraglide/messages.js";
import { useReady } from "../frame/use-ready.ts";
import { usePictureInputs } from "../pictures/picture-inputs.tsx";

type Props = { onFiles: (files: readonly File[]) => void };

const hasFinger = (): boolean => matchMedia("(pointer: coarse)").matches;

/** Attaches a picture: on touch screens from album or camera, else straight from the files. */
export function PictureButton({ onFiles }: Props) {
  const isPhone = useReady() && hasFinger();
  const { inputs, choose, photograph } = usePictureInputs({ capture: "environment", onFiles });
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
              onSelect: choose,
            },
            {
              key: "camera",
              label: m.pictures_camera(),
              icon: <Camera size={18} aria-hidden="true" />,
              onSelect: photograph,
            },
          ]}
        />
      ) : (
        <IconButton label={m.chat_attach()} onClick={choose}>
          {icon}
        </IconButton>
      )}
      {inputs}
    </span>
  );
}
