import { account } from "../../shared/client.ts";
import { useStore } from "../../shared/store.ts";
import { composer } from "../desk/composer-handle.ts";
import type { Command } from "./command.ts";
import { KeysSheet } from "./keys-sheet.tsx";
import { Palette } from "./palette.tsx";
import { close, panel } from "./panels.ts";

const leave = (): void => {
  close();
  requestAnimationFrame(() => composer()?.focus());
};

export function CommandPanels({ commands }: { commands: readonly Command[] }) {
  const name = useStore(panel, (state) => state);
  const isAdmin = useStore(account, (agent) => agent?.role === "admin");
  const theirs = commands.filter(
    ({ isForAdmins, isHere }) => (isAdmin || isForAdmins !== true) && isHere?.() !== false,
  );
  if (name === "palette") return <Palette commands={theirs} onClose={leave} />;
  if (name === "keys") return <KeysSheet commands={theirs} onClose={leave} />;
  return null;
}
