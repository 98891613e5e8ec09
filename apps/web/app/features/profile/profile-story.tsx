import type { Profile } from "@masq/contract/member/profiles";
import { TextLink } from "@masq/ui/button";
import { Note, Tag } from "@masq/ui/chip";
import { DataRows } from "@masq/ui/panel";
import { Check } from "lucide-react";
import { m } from "../../paraglide/messages.js";
import { useLangOf } from "../../shared/languages.ts";
import { useBrand, useMember } from "../../shared/viewer.ts";
import { useMeasures } from "../discovery/use-measures.ts";
import { factsOf, tagLabel, wishText } from "./facts.ts";
import { PlayPanel } from "./play-panel.tsx";
import * as css from "./profile.module.css";

export function ProfileStory({ profile }: { profile: Profile }) {
  const brand = useBrand();
  const measures = useMeasures();
  const own = useMember().profile.tags;
  const shared = profile.tags.filter((tag) => own.includes(tag)).length;
  const { name } = profile;
  const langOf = useLangOf();
  const lang = langOf([profile.narratedIn]);
  const chapters = [
    { title: m.profile_about({ name }), text: profile.aboutMe, of: langOf(profile.languages) },
    { title: m.profile_past(), text: profile.past, of: lang },
    { title: m.profile_temper(), text: profile.temper, of: lang },
    { title: m.profile_weakness(), text: profile.weakness, of: lang },
  ].filter(({ text }) => text !== "");
  return (
    <>
      <PlayPanel profile={profile} />
      {chapters.map(({ title, text, of }) => (
        <section key={title}>
          <h2 className="d h4">{title}</h2>
          <p lang={of}>{text}</p>
        </section>
      ))}
      <section>
        <h2 className="d h4">{m.profile_looking()}</h2>
        <p lang={lang}>{profile.lookingFor.text}</p>
        <p className="mut sm">{wishText(profile)}</p>
      </section>
      <section>
        <h2 className="d h4">{m.profile_facts()}</h2>
        <DataRows rows={factsOf(profile, measures)} />
      </section>
      {profile.tags.length > 0 ? (
        <section>
          <h2 className="d h4">{m.profile_tags()}</h2>
          <p className="mut sm">{shared === 0 ? m.profile_tags_none() : m.profile_tags_shared({ n: shared })}</p>
          <ul className={css.tags}>
            {profile.tags.map((tag) => (
              <li key={tag}>
                <Tag>
                  {own.includes(tag) ? (
                    <span className={css.both}>
                      <Check size={15} aria-hidden="true" />
                      {tagLabel(tag)}
                      <span className="sr">{m.profile_tag_both()}</span>
                    </span>
                  ) : (
                    tagLabel(tag)
                  )}
                </Tag>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {profile.conversationId === null ? null : (
        <TextLink className="sm" href={`/knows/${profile._id}`}>
          {m.knows_link({ name })}
        </TextLink>
      )}
      <Note>
        {brand.disclosure.text} {m.for_entertainment()}
      </Note>
    </>
  );
}
