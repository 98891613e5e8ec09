import { listCharacters } from "@masq/contract/agent/characters";
import { PALETTES, THEME_SIDES, type BrandContent } from "@masq/domain/foundation/brand-content";
import { Chip } from "@masq/ui/chip";
import { cx } from "@masq/ui/cx";
import { useLayoutEffect, useRef, useState } from "react";
import { api } from "../../shared/client.ts";
import { useLoaded } from "../../shared/use-loaded.ts";
import { m } from "../../paraglide/messages.js";
import { PreviewFrame } from "./preview-frame.tsx";
import { PreviewScene, type Sitter } from "./preview-scene.tsx";
import * as css from "./brand-editor.module.css";
import * as pageCss from "../../shared/page.module.css";

const SIZES = { narrow: { width: 360, height: 1480 }, wide: { width: 1280, height: 1080 } } as const;
const GAP = 16;
const SHADE = new RegExp(`/(?:${PALETTES.join("|")})/`);

/** Returns one of our characters in the brand's lighting, or null while there is none. */
function useSitter(palette: BrandContent["look"]["palette"]): Sitter | null {
  const { value } = useLoaded("", (signal) =>
    api.call(listCharacters, { query: { state: "published", limit: 1 }, signal }),
  );
  const [one] = value?.characters ?? [];
  return one === undefined ? null : { ...one, face: one.face?.medium.replace(SHADE, `/${palette}/`) ?? null };
}

/** The members' components with the brand's values, light and dark, each in its own document. */
export function BrandPreview({ content, company }: { content: BrandContent; company: string }) {
  const [size, setSize] = useState<keyof typeof SIZES>("wide");
  const [room, setRoom] = useState(0);
  const column = useRef<HTMLDivElement>(null);
  const sitter = useSitter(content.look.palette);
  useLayoutEffect(() => {
    const node = column.current;
    if (node === null) return undefined;
    const watch = new ResizeObserver(([entry]) => setRoom(Math.floor(entry?.contentRect.width ?? 0)));
    watch.observe(node);
    return () => watch.disconnect();
  }, []);
  const { width, height } = SIZES[size];
  const scale = Math.min(1, (size === "narrow" ? (room - GAP) / 2 : room) / width);
  return (
    <section className={css.preview} aria-label={m.brand_preview()}>
      <header className={cx(pageCss.head, css.head)}>
        <h2>
          {m.brand_preview()} <span className="mut">{m.brand_preview_text()}</span>
        </h2>
        <span className="sp row" role="group" aria-label={m.brand_width()}>
          {(["narrow", "wide"] as const).map((name) => (
            <Chip key={name} on={size === name} onClick={() => setSize(name)}>
              {SIZES[name].width}
            </Chip>
          ))}
        </span>
      </header>
      <div className="p-4">
        <div ref={column} className={cx(css.frames, size === "narrow" && css.narrow)}>
          {room === 0
            ? null
            : THEME_SIDES.toSorted((side) => (side === content.look.defaultTheme ? -1 : 1)).map((side) => (
                <PreviewFrame
                  key={side}
                  title={m.brand_frame_title({
                    theme: m.brand_option({ option: side }).toLowerCase(),
                    width: SIZES[size].width,
                  })}
                  {...{ look: content.look, side, width, height, scale }}
                >
                  <PreviewScene content={content} company={company} sitter={sitter} />
                </PreviewFrame>
              ))}
        </div>
      </div>
    </section>
  );
}
