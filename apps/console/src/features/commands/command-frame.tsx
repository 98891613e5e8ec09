import { Tabs, type TabItem } from "@masq/ui/tabs";
import type { ReactNode } from "react";
import { AdminFrame } from "../characters/admin-frame.tsx";
import type { Command } from "./command.ts";
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
  return (
    <AdminFrame commands={commands}>
      <main className={pageCss.tabbed}>
        <h1 className="sr">{title}</h1>
        <Tabs label={label} items={items} />
        {children}
      </main>
    </AdminFrame>
  );
}
