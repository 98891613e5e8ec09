import { Button } from "@masq/ui/button";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { dateFormat } from "../../shared/formats.ts";
import { m } from "../../paraglide/messages.js";
import { useLocale } from "../chat/use-locale.ts";
import { SettingsGroup } from "../settings/settings-frame.tsx";
import { earlierQuery } from "./arrival.queries.ts";
import { EarlierLines } from "./earlier-lines.tsx";
import * as css from "./earlier.module.css";

/** The conversations that came with the member from another system; nothing for everyone else. */
export function EarlierRows() {
  const { data } = useQuery(earlierQuery);
  const [open, setOpen] = useState<string | null>(null);
  const day = dateFormat(useLocale(), { dateStyle: "long" });
  if (data === undefined || data.conversations.length === 0) return null;
  return (
    <SettingsGroup id="earlier" title={m.earlier_title()} text={m.earlier_text()}>
      <ul className={css.list}>
        {data.conversations.map(({ profile, lastDate, count }) => (
          <li key={profile._id} className={css.list}>
            <div>
              <Button
                size="sm"
                aria-expanded={open === profile._id}
                onClick={() => setOpen(open === profile._id ? null : profile._id)}
              >
                {m.earlier_with({ name: profile.name })}
              </Button>{" "}
              <span className="mut sm">{m.earlier_count({ n: count, date: day.format(new Date(lastDate)) })}</span>
            </div>
            {open === profile._id ? <EarlierLines id={profile._id} name={profile.name} /> : null}
          </li>
        ))}
      </ul>
    </SettingsGroup>
  );
}
