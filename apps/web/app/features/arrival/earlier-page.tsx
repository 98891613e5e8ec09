import { Button } from "@masq/ui/button";
import { Link } from "@masq/ui/link";
import { Notice } from "@masq/ui/notice";
import { SkeletonText } from "@masq/ui/state";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { dateFormat } from "../../shared/formats.ts";
import { m } from "../../paraglide/messages.js";
import { useLocale } from "../chat/use-locale.ts";
import { SettingsFrame } from "../settings/settings-frame.tsx";
import { earlierLinesQuery, earlierQuery } from "./arrival.queries.ts";
import * as css from "./earlier.module.css";

/** `/settings/earlier/<character>`: what was written in another system, to read only. */
export function EarlierPage({ id }: { id: string }) {
  const { data: all } = useQuery(earlierQuery);
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(earlierLinesQuery(id));
  const moment = dateFormat(useLocale(), { dateStyle: "medium", timeStyle: "short" });
  const name = all?.conversations.find(({ profile }) => profile._id === id)?.profile.name ?? "";
  const lines = data?.pages.toReversed().flatMap((page) => page.lines) ?? [];
  const back = (
    <Link className="link" href="/settings/privacy">
      {m.privacy_title()}
    </Link>
  );
  return (
    <SettingsFrame title={m.earlier_title()} back={back} lead={<p className="mut">{m.earlier_with({ name })}</p>}>
      {error === null ? null : <Notice tone="bad">{m.earlier_failed()}</Notice>}
      {data === undefined && error === null ? <SkeletonText lines={4} /> : null}
      {hasNextPage ? (
        <div>
          <Button size="sm" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {m.chat_earlier()}
          </Button>
        </div>
      ) : null}
      <ol className={css.lines}>
        {lines.map(({ date, fromMember, text }, nth) => (
          // A page is never changed, only put in front: counted from the end the place stays.
          <li key={lines.length - nth}>
            <p className="mut sm">
              <b>{fromMember ? m.earlier_you() : name}</b> <time dateTime={date}>{moment.format(new Date(date))}</time>
            </p>
            <p className={css.text}>{text}</p>
          </li>
        ))}
      </ol>
    </SettingsFrame>
  );
}
