import { Button } from "@masq/ui/button";
import { CardSkeleton, EmptyState, ErrorState } from "@masq/ui/state";
import { Link } from "@masq/ui/link";
import { useInfiniteQuery } from "@tanstack/react-query";
import { m } from "../../paraglide/messages.js";
import { profilesQuery } from "./profiles.queries.ts";

export function ProfilesPage() {
  const list = useInfiniteQuery(profilesQuery({}));
  const pages = list.data?.pages ?? [];
  const profiles = pages.flatMap((page) => page.profiles);
  return (
    <main id="main" className="list wrapw">
      <h1 className="d h1">{m.profiles_title()}</h1>
      {list.isError ? <ErrorState title={m["error.profile-loading-failed"]()} /> : null}
      {list.isPending ? <CardSkeleton mark={m.fictional_mark()} /> : null}
      {list.isSuccess && profiles.length === 0 ? <EmptyState title={m.profiles_empty()} /> : null}
      <ul aria-busy={list.isFetching}>
        {profiles.map((profile) => (
          <li key={profile._id}>
            <Link href={`/profile/${profile._id}`}>{m.profile_title({ name: profile.name, age: profile.age })}</Link>{" "}
            <span>{m.fictional_mark()}</span>
          </li>
        ))}
      </ul>
      {list.hasNextPage ? (
        <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {m.profiles_more()}
        </Button>
      ) : null}
    </main>
  );
}
