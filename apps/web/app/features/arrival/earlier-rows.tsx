import { Link } from "@masq/ui/link";
import { useQuery } from "@tanstack/react-query";
import { dateFormat } from "../../shared/formats.ts";
import { m } from "../../paraglide/messages.js";
import { useLocale } from "../chat/use-locale.ts";
import { SettingsGroup } from "../settings/settings-frame.tsx";
import { earlierQuery } from "./arrival.queries.ts";
import * as css from "./earlier.module.css";

/** The conversations that came with the member from another system; nothing for everyone else. */
export function EarlierRows() {
  const { data } = useQuery(earlierQuery);
  const day = dateFormat(useLocale(), { dateStyle: "long" });
  if (data === undefined || data.conversations.length === 0) return null;
  return (
    <SettingsGroup id="earlier" title={m.earlier_title()} text={m.earlier_text()}>
      <ul className={css.list}>
        {data.conversations.map(({ profile, lastDate, count }) => (
          <li key={profile._id}>
            <Link className="link" href={`/settings/earlier/${profile._id}`}>
              {profile.name}
            </Link>{" "}
            <span className="mut sm">{m.earlier_count({ n: count, date: day.format(new Date(lastDate)) })}</span>
          </li>
        ))}
      </ul>
    </SettingsGroup>
  );
}
