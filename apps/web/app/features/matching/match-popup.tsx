import { Button, ButtonLink } from "@masq/ui/button";
import { Mark } from "@masq/ui/chip";
import { cx } from "@masq/ui/cx";
import { Dialog } from "@masq/ui/dialog";
import { useRef } from "react";
import { m } from "../../paraglide/messages.js";
import { useLangOf } from "../../shared/languages.ts";
import { useCredits } from "../../shared/reserved-credits.ts";
import { useMember, useRootData } from "../../shared/viewer.ts";
import { chatHref, hasNoPlace } from "../profile/chat-href.ts";
import { CharacterPicture } from "../discovery/character-picture.tsx";
import { whyText } from "./match-words.ts";
import type { NewMatch } from "./use-deck.ts";
import * as css from "./match.module.css";

export function MatchPopup({ match, onClose }: { match: NewMatch; onClose: () => void }) {
  const { profile, conversationId, reasons } = match;
  const lang = useLangOf()(profile.languages);
  const own = useMember();
  const credits = useCredits();
  const { locale } = useRootData();
  const title = m.match_title({ name: profile.name });
  const way = useRef<HTMLAnchorElement>(null);
  return (
    <Dialog
      open
      bare
      hideTitle
      size="xl"
      className={css.match}
      title={title}
      closeLabel={m.dialog_close()}
      initialFocus={way}
      onOpenChange={onClose}
    >
      <div className={css.picture}>
        <span className={css.arch}>
          <CharacterPicture
            image={profile.images[0]}
            alt={profile.images[0]?.alt ?? m.profile_portrait({ name: profile.name })}
            sizes="276px"
            isEager
          />
        </span>
      </div>
      <div className={css.body}>
        <p className={cx(css.title, "d")} aria-hidden="true">
          {title}
        </p>
        <Mark>{m.fictional_mark()}</Mark>
        <p className="mut">{whyText(profile.name, reasons, locale)}</p>
        <div className={css.opener}>
          <span className="mut sm">{m.match_words()}</span>
          <p lang={lang}>{m.profile_quote({ quote: profile.quote })}</p>
        </div>
        <ButtonLink
          ref={way}
          variant="p"
          size="big"
          wide
          href={chatHref({ _id: profile._id, conversationId }, { isAsking: hasNoPlace(own) })}
        >
          {m.match_write()}
        </ButtonLink>
        <p className="sm mut tn text-center">{m.match_cost({ n: credits })}</p>
        <Button variant="q" wide onClick={onClose}>
          {m.match_keep()}
        </Button>
      </div>
    </Dialog>
  );
}
