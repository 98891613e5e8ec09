import { getDeskEarlier } from "@masq/contract/agent/earlier";
import type { DeskConversation } from "@masq/contract/agent/desk";
import type { Look } from "@masq/contract/agent/look";
import { Button } from "@masq/ui/button";
import { useState } from "react";
import { api } from "../../shared/client.ts";
import { errorText } from "../../shared/error-text.ts";
import { shortDay, time } from "../../shared/formats.ts";
import { useLoaded } from "../../shared/use-loaded.ts";
import { m } from "../../paraglide/messages.js";
import { tell } from "../session/attempts.ts";
import { ArchiveDialog } from "./archive-dialog.tsx";
import * as factsCss from "./facts.module.css";
import * as css from "./thread.module.css";

/** `look`: for an admin, who holds no claim here. */
type Props = { conversation: DeskConversation; look?: Look };

/** Above the first message: what came with the member from another system, to read only. */
export function EarlierAccount(props: Props) {
  const [isOpen, setOpen] = useState(false);
  if (props.conversation.earlier !== true) return null;
  return (
    <>
      <button type="button" className={css.earlier} onClick={() => setOpen(true)}>
        {m.earlier_open()}
      </button>
      {isOpen ? <Lines {...props} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function Lines({ conversation, look = {}, onClose }: Props & { onClose: () => void }) {
  const { _id: id, user, profile } = conversation;
  const read = (before?: string, signal?: AbortSignal) =>
    api.call(getDeskEarlier, {
      params: { id },
      query: before === undefined ? look : { ...look, before },
      quiet: true,
      ...(signal && { signal }),
    });
  const loaded = useLoaded(id, (signal) => read(undefined, signal));
  const [isBusy, setBusy] = useState(false);
  const { value } = loaded;
  const more = async (before: string): Promise<void> => {
    setBusy(true);
    try {
      const older = await read(before);
      loaded.put({ lines: [...older.lines, ...(value?.lines ?? [])], next: older.next });
    } catch (error) {
      tell(errorText(error, m.error_loading()));
    } finally {
      setBusy(false);
    }
  };
  const before = value?.next ?? null;
  const all = value?.lines ?? [];
  return (
    <ArchiveDialog
      text={{
        title: m.earlier_title(),
        lead: m.earlier_lead(),
        none: m.earlier_none(),
        failed: m.earlier_failed(),
      }}
      loaded={loaded}
      rows={all.map((line, nth) => ({ ...line, nth }))}
      row={({ date, fromMember, text, nth }) => (
        <li key={all.length - nth}>
          {nth === 0 && before !== null ? (
            <Button size="sm" busy={isBusy} onClick={() => void more(before)}>
              {m.earlier_more()}
            </Button>
          ) : null}
          <span className="mut">
            {fromMember ? user.username : profile.name}, {shortDay(date)}, {time(date)}
          </span>
          <span className={factsCss.words}>{text === "" ? m.memo_unreadable() : text}</span>
        </li>
      )}
      onClose={onClose}
    />
  );
}
