import type { Conversation } from "@masq/contract/member/conversations";
import { Button } from "@masq/ui/button";
import { ErrorState, RowSkeleton } from "@masq/ui/state";
import type { ReactNode } from "react";
import { m } from "../../paraglide/messages.js";
import { errorText } from "../../shared/errors.ts";
import { ConversationRow } from "./conversation-row.tsx";
import { useLocale } from "./use-locale.ts";
import * as css from "./inbox.module.css";

const ROWS = 5;

type Props = {
  /** Undefined while loading. */
  conversations: readonly Conversation[] | undefined;
  currentId: string | null;
  error: unknown;
  onRetry: () => void;
  empty: ReactNode;
  /** Below the rows: how to load more. */
  children: ReactNode;
};

export function RowsBox({ conversations, currentId, error, onRetry, empty, children }: Props) {
  const locale = useLocale();
  const isBroken = error !== null && (conversations?.length ?? 0) === 0;
  const isWaiting = conversations === undefined && !isBroken;
  return (
    <div className={css.rows} aria-busy={isWaiting}>
      {isWaiting
        ? Array.from({ length: ROWS }, (_, index) => (
            <div key={index} className={css.row}>
              <RowSkeleton />
            </div>
          ))
        : null}
      {isBroken ? (
        <ErrorState title={errorText(error)} action={<Button onClick={onRetry}>{m.chat_try_again()}</Button>} />
      ) : null}
      {!isBroken && conversations?.length === 0 ? empty : null}
      <ul>
        {(conversations ?? []).map((conversation) => (
          <li key={conversation._id}>
            <ConversationRow conversation={conversation} isCurrent={conversation._id === currentId} locale={locale} />
          </li>
        ))}
      </ul>
      {children}
    </div>
  );
}
