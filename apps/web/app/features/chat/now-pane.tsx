import type { Message } from "@masq/contract/member/conversations";
import { readCrisisNotice } from "@masq/domain/chat/reply-policy/crisis-notice";
import { CirclePause, Feather, MessageCircle, UserRoundCheck, type LucideIcon } from "lucide-react";
import { m } from "../../paraglide/messages.js";
import { pauseEndText, useSellingPause } from "../limits/use-selling-pause.ts";
import { useLocale } from "./use-locale.ts";
import * as css from "./about.module.css";

/** In the place of the portrait after a word of help: what the product does now. */
export function NowPane({ word, isOpen }: { word: Message; isOpen: boolean }) {
  const locale = useLocale();
  const until = useSellingPause();
  const isRead = readCrisisNotice(word.message)?.isRead === true;
  return (
    <>
      <h2 className="d h3">{m.chat_now()}</h2>
      <ul className={css.now}>
        <Item icon={Feather} title={m.chat_now_free()} text={m.chat_now_free_text()} />
        {isRead ? (
          <Item icon={UserRoundCheck} title={m.chat_now_supervisor()} text={m.chat_now_supervisor_text()} />
        ) : (
          <Item icon={UserRoundCheck} title={m.chat_now_staff()} text={m.chat_now_staff_text()} />
        )}
        {until === null ? null : (
          <Item
            icon={CirclePause}
            title={m.chat_now_paused()}
            text={m.chat_now_paused_text({ end: pauseEndText(until, locale) })}
          />
        )}
        {isOpen ? <Item icon={MessageCircle} title={m.chat_now_open()} text={m.chat_now_open_text()} /> : null}
      </ul>
    </>
  );
}

function Item({ icon: Icon, title, text }: { icon: LucideIcon; title: string; text: string }) {
  return (
    <li>
      <Icon size={18} aria-hidden="true" />
      <span>
        <b>{title}</b>
        {text}
      </span>
    </li>
  );
}
