import { useEffect } from "react";
import { DeskFiguresPage } from "../features/figures/figures-page.tsx";
import { m } from "../paraglide/messages.js";

export function FiguresRoute() {
  useEffect(() => {
    document.title = m.figures_document_title();
  }, []);
  return <DeskFiguresPage />;
}
