import { readWall } from "@masq/contract/agent/supervision";
import { productName } from "@masq/domain/foundation/product-name";
import { useAsked } from "@masq/ui/after-paint";
import { Button } from "@masq/ui/button";
import { cx } from "@masq/ui/cx";
import { Notice } from "@masq/ui/notice";
import { ErrorState } from "@masq/ui/state";
import { useDeferredValue, useEffect } from "react";
import { api } from "../../shared/client.ts";
import { errorText } from "../../shared/error-text.ts";
import { time } from "../../shared/formats.ts";
import { conversationPlace, goTo } from "../../shared/place.ts";
import { useStore } from "../../shared/store.ts";
import { useLoaded } from "../../shared/use-loaded.ts";
import { m } from "../../paraglide/messages.js";
import { BesideDesk } from "../lookup/beside-desk.tsx";
import { ReasonDialog, type AskedFor } from "../lookup/reason-dialog.tsx";
import { CoverPart } from "./cover-part.tsx";
import { HeldPart } from "./held-part.tsx";
import { NeedsPerson } from "./needs-person.tsx";
import { OperatorTable } from "./operator-table.tsx";
import { SevenNumbers } from "./seven-numbers.tsx";
import { StaffingPart } from "./staffing-part.tsx";
import { HappenedPart, RulesPart } from "./today-part.tsx";
import { WaitingPart } from "./waiting-part.tsx";
import { WALL_COMMANDS } from "./wall-commands.ts";
import { put, wallStore, watchWall, type Seen } from "./wall-store.ts";
import type { OpenIt } from "./open-it.ts";
import * as css from "./wall.module.css";

/** The supervisors' wall, beside the desk like the lookup: their own session continues. */
export function WallPage() {
  useEffect(watchWall, []);
  // Drawn anew every few seconds: a press meanwhile is drawn before it.
  const seen = useDeferredValue(useStore(wallStore, (state) => state.seen));
  // The first load; everything after it comes by socket.
  const { error, reload } = useLoaded("wall", async (signal) => {
    const wall = await api.call(readWall, { signal, quiet: true });
    if (wallStore.get().seen === null) put(wall);
    return wall;
  });
  const [asked, setAsked] = useAsked<AskedFor | null>(null);
  const open: OpenIt = ({ conversationId, character, brand }) =>
    setAsked({ _id: conversationId, lead: m.wall_lead({ character, brand: productName(brand.domain) }) });
  return (
    <BesideDesk commands={WALL_COMMANDS} className={css.frame}>
      <main aria-busy={seen === null && error === null} aria-label={m.wall_title()}>
        <h1 className="sr">{m.wall_title()}</h1>
        {seen === null ? (
          error === null ? (
            <p className="mut p-4">{m.wall_loading()}</p>
          ) : (
            <ErrorState
              title={m.wall_failed()}
              text={errorText(error)}
              action={<Button onClick={reload}>{m.wall_again()}</Button>}
            />
          )
        ) : (
          <Parts seen={seen} onOpen={open} />
        )}
      </main>
      {asked === null ? null : (
        <ReasonDialog
          asked={asked}
          onOpened={() => goTo(conversationPlace(asked._id))}
          onClose={() => setAsked(null)}
        />
      )}
    </BesideDesk>
  );
}

function Parts({ seen, onOpen }: { seen: Seen; onOpen: OpenIt }) {
  const isLost = useStore(wallStore, ({ line }) => line === "offline" || line === "exhausted" || line === "closed");
  return (
    <div className={cx(css.wall, isLost && css.stale)}>
      <SevenNumbers seen={seen} />
      {isLost ? (
        <div className={css.lost}>
          <Notice tone="bad">{m.wall_lost({ at: time(seen.heardAt) })}</Notice>
        </div>
      ) : null}
      <OperatorTable seen={seen} onOpen={onOpen} />
      <div className={css.people}>
        <NeedsPerson seen={seen} onOpen={onOpen} />
        <HeldPart seen={seen} />
      </div>
      <WaitingPart seen={seen} />
      <div className={css.planning}>
        <CoverPart seen={seen} />
        <StaffingPart seen={seen} />
      </div>
      <div className={css.today}>
        <RulesPart seen={seen} />
        <HappenedPart seen={seen} />
      </div>
    </div>
  );
}
