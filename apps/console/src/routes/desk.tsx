import { useEffect } from "react";
import { Desk } from "../features/desk/desk.tsx";
import { startDesk } from "../features/session/desk-runtime.ts";
import { words } from "../shared/words.ts";

export function DeskRoute() {
  useEffect(() => {
    document.title = words.title.desk;
    return startDesk();
  }, []);
  return <Desk />;
}
