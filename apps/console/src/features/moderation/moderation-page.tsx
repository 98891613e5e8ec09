import { listMemberImages } from "@masq/contract/agent/pictures";
import { Button } from "@masq/ui/button";
import { EmptyState, ErrorState } from "@masq/ui/state";
import { useEffect, useState } from "react";
import { api } from "../../shared/client.ts";
import { errorText } from "../../shared/error-text.ts";
import { useLoaded } from "../../shared/use-loaded.ts";
import { useQueueLength } from "../../shared/use-waiting.ts";
import { m } from "../../paraglide/messages.js";
import { AdminFrame } from "../characters/admin-frame.tsx";
import { JudgePicture } from "./judge-picture.tsx";
import { useQueueKeys } from "./queue-keys.ts";
import { RefuseDialog } from "./refuse-dialog.tsx";
import { useJudge, type Waiting } from "./use-judge.ts";
import { WaitingList } from "./waiting-list.tsx";
import * as css from "./moderation.module.css";
import * as pageCss from "../../shared/page.module.css";

const LOOK_MS = 15_000;
const LIMIT = 100;

export function ModerationPage() {
  const { value, error, reload } = useLoaded("waiting", (signal) =>
    api.call(listMemberImages, { query: { limit: LIMIT }, signal, quiet: true }),
  );
  const { judge, judged, busy } = useJudge();
  const [wanted, setWanted] = useState<string | null>(null);
  const [isRefusing, setRefusing] = useState(false);
  const images = (value?.images ?? []).filter(({ image }) => !judged.has(image._id));
  const at = Math.max(
    0,
    images.findIndex(({ image }) => image._id === wanted),
  );
  const shown: Waiting | undefined = images[at];
  const rest = Math.max(0, (value?.total ?? 0) - (value?.images.length ?? 0)) + images.length;
  useQueueLength(value === null || busy ? undefined : rest);

  useEffect(() => {
    const timer = setInterval(reload, LOOK_MS);
    return () => clearInterval(timer);
  }, [reload]);
  const isShort = value !== null && images.length === 0 && rest > 0;
  useEffect(() => {
    if (isShort) reload();
  }, [isShort, reload]);

  const decide = (decision: Parameters<typeof judge>[1]): void => {
    if (shown === undefined || busy) return;
    // Next comes the following picture, or at the end the previous one.
    setWanted((images[at + 1] ?? images[at - 1])?.image._id ?? null);
    void judge(shown, decision);
  };
  useQueueKeys(!isRefusing && shown !== undefined, {
    c: () => decide({ decision: "clear" }),
    r: () => setRefusing(true),
  });
  return (
    <AdminFrame>
      <main className={css.place}>
        <section className={css.side} aria-labelledby="mod-count">
          <div className={pageCss.head}>
            <h1 id="mod-count" className={pageCss.title}>
              {rest === 0 ? m.moderation_title() : m.moderation_count({ total: rest })}
            </h1>
          </div>
          <WaitingList images={images} shown={shown} onShow={setWanted} />
        </section>
        <section className={css.shown} aria-label={m.moderation_picture()}>
          {error === null ? null : (
            <ErrorState
              title={m.moderation_failed()}
              text={errorText(error)}
              action={<Button onClick={reload}>{m.characters_again()}</Button>}
            />
          )}
          {shown === undefined && value !== null ? (
            <EmptyState big title={m.moderation_none()} text={m.moderation_none_text()} />
          ) : null}
          {shown === undefined ? null : (
            <JudgePicture
              key={shown.image._id}
              waiting={shown}
              isBusy={busy}
              onClear={() => decide({ decision: "clear" })}
              onRefuse={() => setRefusing(true)}
            />
          )}
        </section>
      </main>
      {isRefusing && shown !== undefined ? (
        <RefuseDialog
          onClose={() => setRefusing(false)}
          onRefuse={(reason) => {
            setRefusing(false);
            decide({ decision: "refuse", reason });
          }}
        />
      ) : null}
    </AdminFrame>
  );
}
