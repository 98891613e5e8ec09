import { getEditedBrand, type EditedBrand } from "@masq/contract/agent/brand-editor";
import { brandMoves } from "@masq/domain/foundation/brand-changes";
import { brandFaults } from "@masq/domain/foundation/brand-rules";
import { SkeletonText } from "@masq/ui/state";
import { useEffect, useRef, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { announce } from "../../shared/announcer.tsx";
import { api } from "../../shared/client.ts";
import { useLoaded } from "../../shared/use-loaded.ts";
import { m } from "../../paraglide/messages.js";
import { LeaveGuard } from "../characters/leave-guard.tsx";
import { LoadFault } from "../money/load-fault.tsx";
import { BrandFields } from "./brand-fields.tsx";
import { BrandPreview } from "./brand-preview.tsx";
import { EditorSide } from "./editor-side.tsx";
import type { BrandContext } from "./fields-props.ts";
import { PublishDialog } from "./publish-dialog.tsx";
import { useBrandEditor } from "./use-brand-editor.ts";
import * as css from "./brand-editor.module.css";

type Props = { id: string | null; context: BrandContext; onChanged: () => void };

/** A brand being edited: form, preview, and what blocks publication. `id` null: a new one. */
export function BrandEditor({ id, ...rest }: Props) {
  const { value, error, reload } = useLoaded(id ?? "", async (signal) =>
    id === null ? null : api.call(getEditedBrand, { params: { id }, signal }),
  );
  if (id === null) return <Editor first={null} {...rest} />;
  if (error !== null) return <LoadFault error={error} reload={reload} />;
  return value === null ? <SkeletonText lines={8} /> : <Editor first={value} {...rest} />;
}

function Editor({ first, context, onChanged }: { first: EditedBrand | null } & Omit<Props, "id">) {
  const editing = useBrandEditor(first);
  const { stored, content, isDirty } = editing;
  const [query] = useSearchParams();
  const isAsking = query.get("ask") === "1" && first?.draft !== null && first !== null;
  const [isAsked, setAsked] = useState(isAsking);
  const [isConfirming, setConfirming] = useState(isAsking);
  const wantsAsk = useRef(false);
  const navigate = useNavigate();
  const isNew = (stored?.published ?? null) === null;
  const company =
    content.companyId === null
      ? content.company.name
      : (context.companies.find(({ _id }) => _id === content.companyId)?.name ?? "");
  const faults = brandFaults(content, { isDemo: context.isDemo, isNew, company });
  const createdId = first === null ? stored?._id : undefined;
  // Moves to the stored brand's address, once the guard has seen that nothing is unsaved.
  useEffect(() => {
    if (createdId === undefined) return;
    onChanged();
    void navigate(`/chat/brands?brand=${createdId}${wantsAsk.current ? "&ask=1" : ""}`, { replace: true });
  }, [createdId, navigate, onChanged]);

  const ask = async (): Promise<void> => {
    setAsked(true);
    if (Object.keys(faults).length > 0) return announce(m.brand_refused());
    wantsAsk.current = true;
    if ((await editing.save()) !== undefined) setConfirming(true);
    wantsAsk.current = false;
  };
  const publish = async (): Promise<void> => {
    const done = await editing.publish();
    setConfirming(false);
    if (done === undefined) return;
    setAsked(false);
    announce(m.brand_published({ domain: content.domain }));
    onChanged();
  };
  const drop = async (): Promise<void> => {
    if ((await editing.discard()) === undefined) return;
    onChanged();
    if (isNew) void navigate("/chat/brands");
    else await editing.takeTheirs();
  };
  const shown = { ...(isAsked ? faults : {}), ...(isAsked ? stored?.faults : {}), ...editing.refused };
  return (
    <div className={css.editor}>
      <LeaveGuard isOn={isDirty} isAlsoWithin />
      <aside className={css.fields} aria-label={m.brand_set_up()}>
        <BrandFields {...{ editing, context, isNew, faults: shown, company }} />
      </aside>
      <BrandPreview content={content} company={company} />
      <EditorSide
        {...{ editing, context, isNew, faults: { ...faults, ...editing.refused } }}
        onSave={() => void editing.save()}
        onPublish={() => void ask()}
        onDrop={() => void drop()}
      />
      {isConfirming ? (
        <PublishDialog
          domain={content.domain}
          isNew={isNew}
          context={context}
          isBusy={editing.busy === "publish"}
          // Of the draft that is published: what was typed while it was saved is none of it.
          moves={brandMoves(stored?.published ?? null, stored?.draft?.content ?? content)}
          onPublish={() => void publish()}
          onClose={() => setConfirming(false)}
        />
      ) : null}
    </div>
  );
}
