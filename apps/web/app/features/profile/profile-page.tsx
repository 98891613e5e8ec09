import { isApiError } from "@masq/client/api-error";
import { ButtonLink } from "@masq/ui/button";
import { ErrorState, SkeletonText } from "@masq/ui/state";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { m } from "../../paraglide/messages.js";
import { errorText } from "../../shared/errors.ts";
import { MEMBER_HOME } from "../../shared/guards.ts";
import { useNotify } from "../../shared/notify.ts";
import { useGo } from "../../shared/viewer.ts";
import { profileQuery } from "./profile.queries.ts";

export function ProfilePage({ id }: { id: string }) {
  const { data: profile, error, isPending } = useQuery(profileQuery(id));
  const go = useGo();
  const notify = useNotify();
  const isGone = isApiError(error, "not-found");
  useEffect(() => {
    if (!isGone) return;
    notify.warn(m.profile_gone());
    go(MEMBER_HOME, { replace: true });
  }, [isGone, go, notify]);
  return (
    <main id="main" className="wrapw" aria-busy={isPending}>
      {isPending ? <SkeletonText /> : null}
      {error && !isGone ? <ErrorState title={errorText(error)} /> : null}
      {profile ? (
        <>
          <h1 className="d h1">{m.profile_title({ name: profile.name, age: profile.age })}</h1>
          <p>{m.fictional_mark()}</p>
          <p>{profile.aboutMe}</p>
          <ButtonLink
            variant="p"
            href={
              profile.conversationId === null
                ? `/messages/chat/blank?profile=${profile._id}`
                : `/messages/chat/${profile.conversationId}`
            }
          >
            {m.profile_write({ name: profile.name })}
          </ButtonLink>
        </>
      ) : null}
    </main>
  );
}
