import { Tabs } from "@masq/ui/tabs";
import { account } from "../../shared/client.ts";
import { useStore } from "../../shared/store.ts";
import { m } from "../../paraglide/messages.js";
import { BesideDesk } from "../lookup/beside-desk.tsx";
import { useQuery } from "../money/use-query.ts";
import { HELD_PAGE_COMMANDS } from "./held-commands.ts";
import { HeldFigures } from "./held-figures.tsx";
import { HeldLane } from "./held-lane.tsx";
import { HELD_PLACE } from "./held-place.ts";
import { HeldReports } from "./held-reports.tsx";
import * as pageCss from "../../shared/page.module.css";

const PARTS = ["waiting", "reports", "figures"] as const;

/** The second reader's lane, beside the desk; admins also see what was reported and counted. */
export function HeldPage() {
  const { get } = useQuery();
  const isAdmin = useStore(account, (agent) => agent?.role === "admin");
  const part = (isAdmin ? PARTS.find((one) => one === get("part")) : undefined) ?? "waiting";
  const items = PARTS.map((one) => ({
    href: one === "waiting" ? HELD_PLACE : `${HELD_PLACE}?part=${one}`,
    label: m.held_part({ part: one }),
    current: one === part,
  }));
  return (
    <BesideDesk commands={HELD_PAGE_COMMANDS}>
      <main className={pageCss.tabbed}>
        <h1 className="sr">{m.held_title()}</h1>
        {isAdmin ? <Tabs label={m.held_tabs()} items={items} /> : null}
        {part === "waiting" ? <HeldLane /> : part === "reports" ? <HeldReports /> : <HeldFigures />}
      </main>
    </BesideDesk>
  );
}
