import type { EmojiOptions } from "@masq/domain/chat/emoji-options";
import { useEffect, useState } from "react";
import { useRootData } from "../../shared/viewer.ts";
import { EmojiPicker } from "./emoji-picker.tsx";
import { loadEmoji, type Loaded } from "./load-emoji.ts";

type Props = { options: Partial<EmojiOptions> };

export function EmojiExhibit({ options }: Props) {
  const { locale, emojiUrl } = useRootData();
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [picked, setPicked] = useState("");
  useEffect(() => void loadEmoji(locale).then(setLoaded), [locale]);
  return (
    <main id="main" className="page stack-3">
      {loaded === null ? null : (
        <EmojiPicker
          loaded={loaded}
          pictures={emojiUrl}
          options={options}
          onPick={(text) => setPicked(picked + text)}
        />
      )}
      <output>{picked}</output>
    </main>
  );
}
