import { isApiError } from "@masq/client/api-error";
import {
  createBrand,
  discardBrandDraft,
  getEditedBrand,
  publishBrand,
  updateBrand,
  type EditedBrand,
} from "@masq/contract/agent/brand-editor";
import { brandMoves } from "@masq/domain/foundation/brand-changes";
import { EMPTY_BRAND, type BrandContent } from "@masq/domain/foundation/brand-content";
import { useState } from "react";
import { announce } from "../../shared/announcer.tsx";
import { api } from "../../shared/client.ts";
import { errorText } from "../../shared/error-text.ts";
import { keepTyped } from "../../shared/keep-typed.ts";
import { m } from "../../paraglide/messages.js";

/** The contract's lists are mutable, the domain's are not. */
const bodyOf = (content: BrandContent) => structuredClone(content) as NonNullable<EditedBrand["published"]>;
const originOf = (stored: EditedBrand | null): BrandContent =>
  stored?.draft?.content ?? stored?.published ?? EMPTY_BRAND;

export type BrandEditing = ReturnType<typeof useBrandEditor>;

/** The stored brand and the edits since. If another admin saved first, keeps all edits and lets the user choose. */
export function useBrandEditor(first: EditedBrand | null) {
  const [stored, setStored] = useState(first);
  const [content, setContent] = useState(() => originOf(first));
  const [busy, setBusy] = useState<"save" | "publish" | null>(null);
  const [fault, setFault] = useState<{ text: string; isConflict: boolean } | null>(null);
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const isDirty = brandMoves(originOf(stored), content).length > 0;

  const keep = (next: EditedBrand, sent = content): EditedBrand => {
    setStored(next);
    setContent((now) => keepTyped(originOf(next), sent, now));
    setRefused({});
    return next;
  };
  /** Runs one call; returns undefined and reports the reason if it was refused. */
  const attempt = async <T>(what: "save" | "publish", run: () => Promise<T>): Promise<T | undefined> => {
    setBusy(what);
    setFault(null);
    try {
      return await run();
    } catch (error) {
      const isConflict = isApiError(error, "conflict");
      setRefused(isApiError(error) ? error.fields : {});
      setFault({ text: isConflict ? m.brand_conflict() : errorText(error), isConflict });
      return undefined;
    } finally {
      setBusy(null);
    }
  };
  const put = (onto: EditedBrand | null): Promise<EditedBrand> => {
    const body = { content: bodyOf(content) };
    return onto === null
      ? api.call(createBrand, { body })
      : api.call(updateBrand, { params: { id: onto._id }, body: { ...body, version: onto.version } });
  };
  const newest = (): Promise<EditedBrand> => api.call(getEditedBrand, { params: { id: stored?._id ?? "" } });
  const version = { version: stored?.version ?? "" };
  const params = { id: stored?._id ?? "" };
  return {
    stored,
    content,
    isDirty,
    busy,
    fault,
    refused,
    change: (over: Partial<BrandContent>): void => {
      setContent((now) => ({ ...now, ...over }));
      setRefused((all) =>
        Object.fromEntries(Object.entries(all).filter(([field]) => !((field.split(".")[0] ?? field) in over))),
      );
    },
    /** Returns the stored state, after saving any edits. */
    save: async (): Promise<EditedBrand | undefined> => {
      if (!isDirty && stored !== null) return stored;
      const next = await attempt("save", () => put(stored));
      if (next === undefined) return undefined;
      announce(m.brand_saved());
      return keep(next);
    },
    publish: async (): Promise<EditedBrand | undefined> => {
      const next = await attempt("publish", () => api.call(publishBrand, { params, body: version }));
      return next && keep(next, originOf(stored));
    },
    discard: () => attempt("save", () => api.call(discardBrandDraft, { params, body: version })),
    takeTheirs: async (): Promise<void> => {
      const next = await attempt("save", newest);
      if (next) keep(next);
    },
    keepMine: async (): Promise<void> => {
      const next = await attempt("save", async () => put(await newest()));
      if (next) keep(next);
    },
  };
}
