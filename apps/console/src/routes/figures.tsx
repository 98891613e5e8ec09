import { useEffect } from "react";
import { DeskFiguresPage } from "../features/figures/figures-page.tsx";
import { words } from "../shared/words.ts";

export function FiguresRoute() {
  useEffect(() => {
    document.title = words.deskFigures.documentTitle;
  }, []);
  return <DeskFiguresPage />;
}
