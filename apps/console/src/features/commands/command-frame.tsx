import { Tabs, type TabItem } from "@masq/ui/tabs";
import type { ReactNode } from "react";
import { m } from "../../paraglide/messages.js";
import { AdminFrame } from "../characters/admin-frame.tsx";
import { CommandButton } from "./command-button.tsx";
import { LOOK_COMMANDS, type Command } from "./command.ts";
import { CommandPanels } from "./command-panels.tsx";
import { useHotkeys } from "./use-hotkeys.ts";
import * as pageCss from "../../shared/page.module.css";

type Props = {
  title: string;
  /** The label of the tab list, and the tabs. */
  label: string;
  items: readonly TabItem[];
  commands: readonly Command[];
  children: ReactNode;
};

export function CommandFrame({ title, label, items, commands, children }: Props) {
  useHotkeys(commands);
  const [palette, keys] = LOOK_COMMANDS;
  return (
    <AdminFrame
      tools={
        <>
          <CommandButton command={palette}>{m.strip_commands()}</CommandButton>
          <CommandButton command={keys}>{m.strip_keys()}</CommandButton>
        </>
      }
    >
      <main className={pageCss.tabbed}>
        <h1 className="sr">{title}</h1>
        <Tabs label={label} items={items} />
        {children}
      </main>
      <CommandPanels commands={commands} />
    </AdminFrame>
  );
}
