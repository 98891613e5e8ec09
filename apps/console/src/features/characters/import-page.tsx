import { isApiError } from "@masq/client/api-error";
import type { ImportReport } from "@masq/contract/agent/characters";
import { Button, IconLink } from "@masq/ui/button";
import { Checkbox } from "@masq/ui/choice";
import { cx } from "@masq/ui/cx";
import { Field } from "@masq/ui/field";
import { Notice } from "@masq/ui/notice";
import { EmptyState } from "@masq/ui/state";
import { ArrowLeft } from "lucide-react";
import { useState } from "react";
import { errorText } from "../../shared/error-text.ts";
import { m } from "../../paraglide/messages.js";
import { AdminFrame } from "./admin-frame.tsx";
import { ImportReportView } from "./import-report.tsx";
import { sendFiles } from "./send-files.ts";
import * as css from "./characters.module.css";
import * as pageCss from "../../shared/page.module.css";

type Chosen = { json: File | null; pictures: readonly File[]; clears: boolean };
const NOTHING: Chosen = { json: null, pictures: [], clears: false };

/** The file's path within the folder, as the JSON names it. */
const nameOf = (file: File): string =>
  file.webkitRelativePath === "" ? file.name : file.webkitRelativePath.split("/").slice(1).join("/");

function formOf({ json, pictures, clears }: Chosen, isDryRun: boolean): FormData {
  const form = new FormData();
  form.append("dryRun", String(isDryRun));
  form.append("clearPictures", String(clears));
  if (json !== null) form.append("file", json, json.name);
  for (const picture of pictures) form.append("image", picture, nameOf(picture));
  return form;
}

function useImport() {
  const [chosen, setChosen] = useState(NOTHING);
  const [answered, setAnswered] = useState<{ of: Chosen; report: ImportReport } | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [share, setShare] = useState<number | null>(null);
  const choose = (part: Partial<Chosen>): void => {
    setChosen((known) => ({ ...known, ...part }));
    setAnswered(null);
    setRefusal(null);
  };
  const send = async (isDryRun: boolean): Promise<void> => {
    setShare(0);
    setRefusal(null);
    try {
      const report = await sendFiles<ImportReport>("/characters/import", formOf(chosen, isDryRun), setShare);
      setAnswered({ of: chosen, report });
    } catch (error) {
      setAnswered(null);
      setRefusal(isApiError(error) ? (Object.values(error.fields)[0] ?? errorText(error)) : errorText(error));
    } finally {
      setShare(null);
    }
  };
  // A check of other files, even of those chosen while it ran, does not describe what would be imported.
  const isOfOthers = answered?.report.isDryRun === true && answered.of !== chosen;
  const report = isOfOthers ? null : (answered?.report ?? null);
  return { chosen, report, refusal, share, choose, send };
}

export function ImportPage() {
  const { chosen, report, refusal, share, choose, send } = useImport();
  const isChecked = report?.isDryRun === true && report.faults.length === 0;
  const picture = (files: FileList | null): readonly File[] =>
    [...(files ?? [])].filter(({ name }) => /\.(jpe?g|png|webp)$/i.test(name));
  return (
    <AdminFrame>
      <main className={cx(pageCss.sideAndList, css.import)}>
        <aside className={pageCss.side}>
          <div className={cx("row", pageCss.actions)}>
            <IconLink href="/chat/characters" label={m.character_back()}>
              <ArrowLeft size={18} aria-hidden="true" />
            </IconLink>
            <h1 className={pageCss.title}>{m.import_title()}</h1>
          </div>
          <p className="mut">{m.import_lead()}</p>
          <form
            onSubmit={(event) => {
              event.preventDefault();
              void send(true);
            }}
          >
            <Field
              label={m.import_json()}
              type="file"
              accept=".json,application/json"
              onChange={(event) => choose({ json: event.target.files?.[0] ?? null })}
            />
            <Field
              label={m.import_pictures()}
              type="file"
              accept="image/jpeg,image/png,image/webp"
              multiple
              hint={m.import_picked({ n: chosen.pictures.length })}
              onChange={(event) => choose({ pictures: picture(event.target.files) })}
            />
            <Field
              label={m.import_folder()}
              type="file"
              ref={(node) => node?.setAttribute("webkitdirectory", "")}
              onChange={(event) => {
                const files = [...(event.target.files ?? [])];
                const json = files.find(({ name }) => name.endsWith(".json"));
                choose({ pictures: picture(event.target.files), ...(json && { json }) });
              }}
            />
            <Checkbox checked={chosen.clears} onChange={(event) => choose({ clears: event.target.checked })}>
              {m.import_clears()}
            </Checkbox>
            {share === null ? null : (
              <progress className={css.progress} value={share} max={1} aria-label={m.album_uploading()} />
            )}
            <Button
              type="submit"
              variant={isChecked ? "s" : "p"}
              busy={share !== null}
              disabled={chosen.json === null}
              reason={chosen.json === null ? m.import_needs_file() : undefined}
            >
              {m.import_check()}
            </Button>
            <Button variant="p" busy={share !== null} disabled={!isChecked} onClick={() => void send(false)}>
              {m.import_apply()}
            </Button>
          </form>
          <p className="mut">{m.import_file_list()}</p>
        </aside>
        <section className={cx(pageCss.results, css.report)} aria-live="polite">
          {refusal === null ? null : <Notice tone="bad">{refusal}</Notice>}
          {report === null ? (
            <EmptyState title={m.import_empty()} text={m.import_empty_text()} />
          ) : (
            <ImportReportView report={report} />
          )}
        </section>
      </main>
    </AdminFrame>
  );
}
