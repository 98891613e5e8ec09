import type { BrandLook } from "@masq/domain/foundation/brand-content";
import { brandStyle, type ThemeName } from "@masq/ui/brand-style";
import { useLayoutEffect, useState, type ReactNode } from "react";
import { createPortal } from "react-dom";
import { STILL_PAGE } from "../../shared/trusted-types.ts";
import * as css from "./brand-editor.module.css";

type Props = {
  title: string;
  look: BrandLook;
  side: ThemeName;
  width: number;
  height: number;
  scale: number;
  children: ReactNode;
};

/**
 * Its own document with the page's stylesheet (also the members'): media queries see its real width, and no desk style
 * leaks in. It runs no scripts and loads nothing from elsewhere.
 */
export function PreviewFrame({ title, look, side, width, height, scale, children }: Props) {
  const [page, setPage] = useState<Document | null>(null);
  useLayoutEffect(() => {
    if (page === null) return;
    const { documentElement: root } = page;
    root.dataset["theme"] = side;
    for (const [name, value] of Object.entries(brandStyle(look))) root.style.setProperty(name, value);
  }, [page, look, side]);
  const open = (frame: HTMLIFrameElement): void => {
    const own = frame.contentDocument;
    if (own === null) return;
    for (const sheet of document.querySelectorAll('link[rel="stylesheet"], style'))
      own.head.append(own.importNode(sheet, true));
    setPage(own);
  };
  return (
    <div className={css.frame} style={{ width: width * scale, height: height * scale }}>
      <iframe
        title={title}
        srcDoc={STILL_PAGE}
        sandbox="allow-same-origin"
        tabIndex={-1}
        width={width}
        height={height}
        style={{ transform: `scale(${scale})` }}
        onLoad={({ currentTarget }) => open(currentTarget)}
      />
      {page === null ? null : createPortal(children, page.body)}
    </div>
  );
}
