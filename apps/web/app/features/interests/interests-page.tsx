import type { ListedProfile, MemberList } from "@masq/contract/member/profiles";
import { PROFILE_PAGE_SIZE } from "@masq/domain/constants";
import { pageCount, pageFrom } from "@masq/domain/cast/pagination";
import { Button, ButtonLink } from "@masq/ui/button";
import { Mark } from "@masq/ui/chip";
import { cx } from "@masq/ui/cx";
import { Why } from "@masq/ui/portrait";
import { CardSkeleton, EmptyState, ErrorState } from "@masq/ui/state";
import { Pager, Tabs } from "@masq/ui/tabs";
import { useQuery } from "@tanstack/react-query";
import { Link2 } from "lucide-react";
import { useEffect } from "react";
import { m } from "../../paraglide/messages.js";
import { reload } from "../../shared/reload-guard.ts";
import { useGo } from "../../shared/viewer.ts";
import { CharacterCard } from "../discovery/character-card.tsx";
import { tagLabel } from "../profile/facts.ts";
import { ActRows, ActRowsSkeleton, type ActList } from "./act-rows.tsx";
import { interestsQuery, interestTotalsQuery } from "./interests.queries.ts";
import { LIST_NAMES, listHref, LISTS } from "./lists.ts";
import * as css from "./interests.module.css";
import * as listCss from "../../shared/list.module.css";

const SKELETONS = 10;
const EAGER = 5;
const isActList = (list: MemberList): list is ActList => list === "viewed-me" || list === "favorited-me";
/** Any number may be requested; only the response says which pages exist. */
const ANY = Number.MAX_SAFE_INTEGER;

/** One of the member's lists, with tabs, 36 per page. `page`: as in the address. */
export function InterestsPage({ list, page: raw }: { list: MemberList; page: string | undefined }) {
  const page = pageFrom(raw, ANY, PROFILE_PAGE_SIZE);
  const { data, isLoadingError, isFetching } = useQuery(interestsQuery(list, page));
  const words = LISTS[list];
  const pages = pageCount(data?.total ?? 0, PROFILE_PAGE_SIZE);
  useFirstPage(list, raw, data === undefined ? page : pages);
  return (
    <main id="main" className={cx(css.interests, "page")} tabIndex={-1} aria-busy={isFetching}>
      <div className={cx(listCss.head, css.head)}>
        <h1 className="d h1">{words.title()}</h1>
        {/* Of an empty list it says nothing true, but keeps its line: the tabs below must not move under a finger. */}
        <p className={cx("mut", data?.total === 0 && "invisible")}>{words.lede()}</p>
      </div>
      <ListTabs list={list} />
      {isLoadingError ? (
        <ErrorState
          title={m["error.profile-loading-failed"]()}
          action={
            <Button variant="p" onClick={reload}>
              {m.profiles_refresh()}
            </Button>
          }
        />
      ) : (
        <Rows list={list} profiles={data?.profiles} total={data?.total ?? 0} />
      )}
      <Pager
        label={m.pages_label()}
        page={page}
        pages={pages}
        href={(to) => listHref(list, to)}
        previousLabel={m.pages_previous()}
        nextLabel={m.pages_next()}
        pageLabel={(n) => m.pages_page({ n })}
      />
    </main>
  );
}

/** A page that is not a number or lies beyond the end means the first (decision G-018). */
function useFirstPage(list: MemberList, raw: string | undefined, pages: number): void {
  const go = useGo();
  const isWrong = raw !== undefined && String(pageFrom(raw, pages * PROFILE_PAGE_SIZE, PROFILE_PAGE_SIZE)) !== raw;
  useEffect(() => {
    if (isWrong) go(listHref(list), { replace: true });
  }, [isWrong, go, list]);
}

function ListTabs({ list }: { list: MemberList }) {
  const { data: totals } = useQuery(interestTotalsQuery);
  const items = LIST_NAMES.map((name) => ({
    href: listHref(name),
    label: LISTS[name].title(),
    current: name === list,
    count: <span className={cx(css.count, "tn mut")}>{totals?.[name]}</span>,
  }));
  return <Tabs label={m.interests_tabs()} className={css.tabs} items={items} />;
}

type RowsProps = { list: MemberList; profiles: readonly ListedProfile[] | undefined; total: number };

function Rows({ list, profiles, total }: RowsProps) {
  if (profiles === undefined) return <RowsSkeleton isActs={isActList(list)} />;
  if (total === 0) return <NobodyHere list={list} />;
  if (isActList(list)) return <ActRows profiles={profiles} list={list} total={total} />;
  return (
    <ul className={cx(listCss.grid, listCss.dense)}>
      {profiles.map((profile, index) => (
        <li key={profile._id}>
          <CharacterCard
            profile={profile}
            isEager={index < EAGER}
            why={list === "proposals" ? <WhyLine tags={profile.interest?.sharedTags ?? []} /> : null}
          />
        </li>
      ))}
    </ul>
  );
}

function WhyLine({ tags }: { tags: readonly string[] }) {
  const text = tags.length === 0 ? m.interests_why_fits() : m.interests_why({ tags: tags.map(tagLabel).join(", ") });
  return <Why icon={<Link2 size={15} aria-hidden="true" />}>{text}</Why>;
}

function RowsSkeleton({ isActs }: { isActs: boolean }) {
  if (isActs) return <ActRowsSkeleton count={4} />;
  return (
    <div className={cx(listCss.grid, listCss.dense)}>
      {Array.from({ length: SKELETONS }, (_, index) => (
        <CardSkeleton key={index} mark={<Mark>{m.fictional_mark()}</Mark>} />
      ))}
    </div>
  );
}

function NobodyHere({ list }: { list: MemberList }) {
  const { empty, emptyText, action } = LISTS[list];
  return (
    <EmptyState
      frame
      big
      title={empty()}
      text={emptyText()}
      action={
        <ButtonLink variant="p" href="/profiles">
          {action()}
        </ButtonLink>
      }
    />
  );
}
