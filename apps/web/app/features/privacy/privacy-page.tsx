import { m } from "../../paraglide/messages.js";
import { SettingsFrame, SettingsGroup } from "../settings/settings-frame.tsx";
import { EarlierRows } from "../arrival/earlier-rows.tsx";
import { EraseRows } from "./erase-rows.tsx";
import { ExportRows } from "./export-rows.tsx";
import * as css from "./privacy.module.css";

const KEPT = () => [
  { term: m.privacy_kept_profile(), value: m.privacy_kept_profile_for() },
  { term: m.privacy_kept_chats(), value: m.privacy_kept_chats_for() },
  { term: m.privacy_kept_pictures(), value: m.privacy_kept_pictures_for() },
  { term: m.privacy_kept_drafts(), value: m.privacy_kept_drafts_for() },
  { term: m.privacy_kept_reports(), value: m.privacy_kept_reports_for() },
  { term: m.privacy_kept_reviews(), value: m.privacy_kept_reviews_for() },
  { term: m.privacy_kept_addresses(), value: m.privacy_kept_addresses_for() },
  { term: m.privacy_kept_mails(), value: m.privacy_kept_mails_for() },
  { term: m.privacy_kept_books(), value: m.privacy_kept_books_for() },
];

/** `/settings/privacy`: what is stored and who reads it, the member's own copy, and erasure. */
export function PrivacyPage() {
  return (
    <SettingsFrame title={m.privacy_title()} lead={<p className="mut">{m.privacy_lead()}</p>}>
      <SettingsGroup id="who-reads" title={m.privacy_read()} text={m.privacy_read_text()}>
        <div className={css.text}>
          <p>{m.privacy_read_staff()}</p>
          <p>{m.privacy_read_sealed()}</p>
          <p>{m.privacy_read_desk()}</p>
        </div>
      </SettingsGroup>
      <SettingsGroup id="kept" title={m.privacy_kept()} text={m.privacy_kept_text()}>
        <dl className={css.kept}>
          {KEPT().map(({ term, value }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </SettingsGroup>
      <EarlierRows />
      <SettingsGroup id="export" title={m.privacy_export()} text={m.privacy_export_text()}>
        <ExportRows />
      </SettingsGroup>
      <SettingsGroup id="erase" title={m.privacy_erase()} text={m.privacy_erase_text()}>
        <EraseRows />
      </SettingsGroup>
    </SettingsFrame>
  );
}
