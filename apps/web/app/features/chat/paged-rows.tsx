import { PROFILE_PAGE_SIZE } from "@masq/domain/constants";
import { pageCount, pageFrom } from "@masq/domain/cast/pagination";
import type { ConversationList } from "@masq/domain/vocabulary";
import { ButtonLink } from "@masq/ui/button";
import { EmptyState } from "@masq/ui/state";
import { Pager } from "@masq/ui/tabs";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { m } from "../../paraglide/messages.js";
import { useGo, useMember } from "../../shared/viewer.ts";
import { listedQuery, type Narrowed } from "./chat.queries.ts";
import { placeHref } from "./message-place.ts";
import { NothingFits } from "./partition-rows.tsx";
import { RowsBox } from "./rows-box.tsx";

/** Any number may be requested; only the response says which pages exist. */
const ANY = Number.MAX_SAFE_INTEGER;

type Props = Narrowed & {
  view: ConversationList;
  page: string | undefined;
  currentId: string | null;
  onFilter: (filter: undefined) => void;
};

const hrefOf = (view: ConversationList, page: number): string => placeHref({ type: "inbox", view }, page);

/** Flirts or sent, 36 per page; `page` as in the address. */
export function PagedRows({ view, page: raw, currentId, filter: wanted, onFilter }: Props) {
  const { isPremium } = useMember();
  const filter = isPremium ? wanted : undefined;
  const page = pageFrom(raw, ANY, PROFILE_PAGE_SIZE);
  const { data, error, refetch } = useQuery({
    ...listedQuery(view, page, { filter }),
    placeholderData: keepPreviousData,
  });
  const pages = pageCount(data?.total ?? 0, PROFILE_PAGE_SIZE);
  useKnownPage(view, raw, data === undefined ? page : pages);
  return (
    <RowsBox
      conversations={data?.conversations}
      currentId={currentId}
      error={error}
      onRetry={() => void refetch()}
      empty={filter === undefined ? <Nothing view={view} /> : <NothingFits onFilter={onFilter} />}
    >
      <Pager
        label={m.pages_label()}
        page={page}
        pages={pages}
        href={(to) => hrefOf(view, to)}
        previousLabel={m.pages_previous()}
        nextLabel={m.pages_next()}
        pageLabel={(n) => m.pages_page({ n })}
      />
    </RowsBox>
  );
}

/** A page that is not a number or lies beyond the end means the first (decision G-018). */
function useKnownPage(view: ConversationList, raw: string | undefined, pages: number): void {
  const go = useGo();
  const isWrong = raw !== undefined && String(pageFrom(raw, pages * PROFILE_PAGE_SIZE, PROFILE_PAGE_SIZE)) !== raw;
  useEffect(() => {
    if (isWrong) go(hrefOf(view, 1), { replace: true });
  }, [isWrong, go, view]);
}

function Nothing({ view }: { view: ConversationList }) {
  if (view === "sent") {
    return (
      <EmptyState
        frame
        title={m.sent_empty()}
        text={m.sent_empty_text()}
        action={<ButtonLink href="/profiles">{m.messages_find()}</ButtonLink>}
      />
    );
  }
  return (
    <EmptyState
      frame
      title={m.flirts_empty()}
      text={m.flirts_empty_text()}
      action={<ButtonLink href="/matches">{m.flirts_empty_action()}</ButtonLink>}
    />
  );
}
