import { getDeskConversation, type DeskMessage } from "@masq/contract/agent/desk";
import { Button } from "@masq/ui/button";
import { Badge, Mark } from "@masq/ui/chip";
import { cx } from "@masq/ui/cx";
import { Avatar } from "@masq/ui/portrait";
import { ArrowLeft, ArrowRight, MessageSquareMore } from "lucide-react";
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { announce } from "../../shared/announcer.tsx";
import { api } from "../../shared/client.ts";
import { errorText } from "../../shared/error-text.ts";
import { initials, minutes } from "../../shared/formats.ts";
import { useStore } from "../../shared/store.ts";
import { useSecondsUntil } from "../../shared/ticker.ts";
import { m } from "../../paraglide/messages.js";
import { BrandSquare } from "../desk/brand-square.tsx";
import { EarlierAccount } from "../desk/earlier-account.tsx";
import { faceOf } from "../desk/face.ts";
import { ThreadLines } from "../desk/thread-lines.tsx";
import { tell } from "../session/attempts.ts";
import { offerLookup } from "./lookup-handle.ts";
import { LookupReply } from "./lookup-reply.tsx";
import { LookupSide } from "./lookup-side.tsx";
import { opened, type Opened } from "./lookup-store.ts";
import { useStanding } from "./use-standing.ts";
import * as composerCss from "../desk/composer.module.css";
import * as threadCss from "../desk/thread.module.css";
import * as css from "./lookup.module.css";
import * as pageCss from "../../shared/page.module.css";
import * as quietCss from "../../shared/quiet-button.module.css";

/** An opened conversation: read only, for a limited time; replying is a separate step. */
export function LookupThread({ onClose }: { onClose: () => void }) {
  const one = useStore(opened, (state) => state);
  return one === null ? null : <Thread one={one} onClose={onClose} key={one.conversation._id} />;
}

function Thread({ one, onClose }: { one: Opened; onClose: () => void }) {
  const { conversation, look: why } = one;
  const { seen, put, look } = useStanding(conversation._id);
  const [earlier, setEarlier] = useState<readonly DeskMessage[]>([]);
  const [isWriting, setWriting] = useState(false);
  const read = useCallback(
    async (before?: number): Promise<void> => {
      const query = before === undefined ? why : { ...why, before };
      try {
        const next = await api.call(getDeskConversation, { params: { id: conversation._id }, query, quiet: true });
        const now = opened.get();
        if (now === null) return;
        if (before === undefined) opened.dispatch({ ...now, conversation: next });
        else setEarlier((known) => [...next.messages, ...known]);
      } catch (error) {
        tell(errorText(error, m.error_loading()));
      }
    },
    [conversation._id, why],
  );
  useLayoutEffect(
    () => offerLookup({ back: () => (isWriting ? setWriting(false) : onClose()), write: () => setWriting(true) }),
    [isWriting, onClose],
  );
  const fresh = (seen?.standing.messageCount ?? 0) - conversation.messageCount;
  const wasFresh = useRef(0);
  useEffect(() => {
    if (fresh > wasFresh.current) announce(m.opened_fresh({ n: fresh }));
    wasFresh.current = fresh;
  }, [fresh]);
  return (
    <main className={cx(pageCss.listAndPane, css.opened)} aria-label={m.opened_pane()}>
      <section className={threadCss.thread}>
        <Heading one={one} onClose={onClose} />
        <Lines one={one} earlier={earlier} onEarlier={(before) => void read(before)} />
        <div className={composerCss.composer}>
          {fresh > 0 ? (
            <div className={cx("al", composerCss.banner)}>
              <MessageSquareMore size={18} aria-hidden="true" />
              <b>{m.opened_fresh({ n: fresh })}</b>
              <Button size="sm" className="sp" onClick={() => void read()}>
                {m.opened_show()}
              </Button>
            </div>
          ) : null}
          <LookupReply
            conversation={conversation}
            isFrozen={seen?.standing.frozen ?? conversation.frozen}
            isWriting={isWriting}
            onWriting={setWriting}
            onSent={async () => {
              await Promise.all([read(), look()]);
            }}
          />
        </div>
      </section>
      <LookupSide one={one} seen={seen} put={put} onChanged={() => void read()} />
    </main>
  );
}

function Heading({ one: { conversation, until }, onClose }: { one: Opened; onClose: () => void }) {
  const { profile, user, brand } = conversation;
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => back.current?.focus(), []);
  return (
    <header className={threadCss.head}>
      <button type="button" ref={back} className={quietCss.quiet} aria-label={m.opened_back()} onClick={onClose}>
        <ArrowLeft size={18} aria-hidden="true" /> <kbd aria-hidden="true">Esc</kbd>
      </button>
      <div className={threadCss.person}>
        <Avatar size="s" picture={faceOf(profile)} initials={initials(profile.name)} />
        <div>
          <b>
            {profile.name}, {profile.age}
          </b>{" "}
          <Mark>{m.thread_mark()}</Mark>
        </div>
      </div>
      <ArrowRight size={18} aria-hidden="true" />
      <div className={cx(threadCss.person, threadCss.member)}>
        <Avatar size="s" initials={initials(user.username).charAt(0)} />
        <b>
          {user.username}, {user.age}
        </b>
      </div>
      <div className="sp row">
        <BrandSquare brand={brand} />
        <Badge>{m.opened_read_only()}</Badge>
        <TimeLeft until={until} onOver={onClose} />
      </div>
    </header>
  );
}

function TimeLeft({ until, onOver }: { until: number; onOver: () => void }) {
  const left = useSecondsUntil(until);
  const isOver = left <= 0;
  const over = useRef(onOver);
  useEffect(() => {
    over.current = onOver;
  });
  useEffect(() => {
    if (!isOver) return;
    tell(m.reason_over(), "warn");
    over.current();
  }, [isOver]);
  return <span className="mut tn">{m.opened_closes_in({ left: minutes(left) })}</span>;
}

type LinesProps = { one: Opened; earlier: readonly DeskMessage[]; onEarlier: (before: number) => void };

function Lines({ one: { conversation, look }, earlier, onEarlier }: LinesProps) {
  const log = useRef<HTMLDivElement>(null);
  const lines = [...earlier, ...conversation.messages];
  const newest = lines.at(-1)?._id;
  const first = lines[0];
  const above = (first?.sequence ?? 1) - 1;
  useLayoutEffect(() => {
    const { current } = log;
    current?.scrollTo({ top: current.scrollHeight });
  }, [newest]);
  return (
    // A scrollable region must be reachable by keyboard.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div
      className={threadCss.log}
      role="log"
      tabIndex={0}
      aria-label={m.thread_log({ member: conversation.user.username })}
      ref={log}
    >
      {above > 0 ? null : <EarlierAccount conversation={conversation} look={look} />}
      <ThreadLines lines={lines} above={above} onMore={() => first && onEarlier(first.sequence)} />
    </div>
  );
}
