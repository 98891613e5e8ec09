import { ageOn } from "@masq/domain/people/age";
import { Button } from "@masq/ui/button";
import { Tag } from "@masq/ui/chip";
import { DataRows } from "@masq/ui/panel";
import { Link } from "@masq/ui/link";
import { useQuery } from "@tanstack/react-query";
import { Ban, Eye, Feather, Heart } from "lucide-react";
import { useState } from "react";
import { m } from "../../paraglide/messages.js";
import { popups } from "../../shared/popups.ts";
import { useCredits } from "../../shared/reserved-credits.ts";
import { useMember } from "../../shared/viewer.ts";
import { useLocale } from "../chat/use-locale.ts";
import { completionOf } from "../completion/completion.ts";
import { Progress } from "../completion/progress.tsx";
import { useWordsHere } from "../frame/use-ready.ts";
import { interestTotalsQuery } from "../interests/interests.queries.ts";
import { tagLabel } from "../profile/facts.ts";
import { AccountPanels } from "./account-panels.tsx";
import { AccountPictures } from "./account-pictures.tsx";
import { birthdayText, genderLabel, wishLabel } from "./field-text.ts";
import { NewEmail } from "./new-email.tsx";
import * as css from "./account.module.css";

export function AccountView() {
  return (
    <AccountPanels
      seen={
        <>
          <Seen />
          <AccountPictures />
        </>
      }
      own={
        <>
          <Own />
          <Counts />
        </>
      }
    />
  );
}

function Seen() {
  const member = useMember();
  const { profile } = member;
  const { keepLocationPrivate, showWhenOnline } = profile.settings;
  const [today] = useState(() => new Date().toISOString());
  const { city } = profile.location;
  const place = keepLocationPrivate ? m.own_city_hidden() : (city ?? m.own_unsaid());
  const completion = completionOf(member);
  return (
    <>
      {completion.missing.length > 0 ? (
        <div className={css.progress}>
          <Progress {...completion} />
          <Button size="sm" onClick={() => popups.open("profile-completion")}>
            {m.complete_open()}
          </Button>
        </div>
      ) : null}
      <DataRows
        rows={[
          { term: m.own_age(), value: String(ageOn(profile.birthday, today)) },
          { term: m.own_city(), value: place },
          {
            term: m.complete_about_label(),
            value: profile.aboutMe ? m.own_quoted({ text: profile.aboutMe }) : m.own_unsaid(),
          },
          {
            term: m.own_tags(),
            value:
              profile.tags.length === 0 ? (
                m.own_unsaid()
              ) : (
                <span className={css.tags}>
                  {profile.tags.map((tag) => (
                    <Tag key={tag}>{tagLabel(tag)}</Tag>
                  ))}
                </span>
              ),
          },
          { term: m.own_online(), value: showWhenOnline ? m.own_yes() : m.own_no() },
        ]}
      />
    </>
  );
}

function Own() {
  const { firstName, lastName, gender, lookingFor, email, emailValidated, profile } = useMember();
  const locale = useLocale();
  const name = [firstName, lastName].filter((part) => part !== null).join(" ");
  const { country, zipcode } = profile.location;
  const here = useWordsHere();
  const placeHere = (): string => {
    const named = country === null ? null : new Intl.DisplayNames(locale, { type: "region" }).of(country);
    const place = [zipcode, profile.location.city, named].filter(Boolean).join(", ");
    return place === "" ? m.own_unsaid() : place;
  };
  const wish = m.own_wish_value({ wish: wishLabel(lookingFor), min: profile.ageMin, max: profile.ageMax });
  return (
    <DataRows
      rows={[
        { term: m.own_name(), value: name === "" ? m.own_unsaid() : name },
        { term: m.own_gender(), value: genderLabel(gender) },
        { term: m.own_born(), value: birthdayText(profile.birthday, locale) },
        { term: m.own_place(), value: here(placeHere) },
        { term: m.own_wish(), value: wish },
        {
          term: m.own_email(),
          value: (
            <>
              {email} <span className="mut sm">{emailValidated ? m.own_confirmed() : m.own_unconfirmed()}</span>
              <NewEmail />
            </>
          ),
        },
        { term: m.own_mail(), value: profile.settings.emailOnNewMessage ? m.own_yes() : m.own_no() },
      ]}
    />
  );
}

function Counts() {
  const credits = useCredits();
  // Counts come from the lists: the member's record names only the latest 500, retired and blocked ones included.
  const { data: totals } = useQuery(interestTotalsQuery);
  const links = [
    { href: "/interests/favorites", label: m.own_favourites(), count: totals?.favorites, Icon: Heart },
    { href: "/interests/viewed", label: m.own_viewed(), count: totals?.viewed, Icon: Eye },
  ];
  return (
    <div className={css.links}>
      <p className={css.credits}>
        <Feather size={19} aria-hidden="true" />
        {m.own_credits()}
        <span className="sp tn">{credits}</span>
      </p>
      {links.map(({ href, label, count, Icon }) => (
        <Link key={href} href={href}>
          <Icon size={19} aria-hidden="true" />
          {label}
          <span className="sp tn">{count}</span>
        </Link>
      ))}
      <button type="button" onClick={() => popups.open("safety")}>
        <Ban size={19} aria-hidden="true" />
        {m.own_blocked()}
      </button>
    </div>
  );
}
