import { isApiError } from "@masq/client/api-error";
import { updateUser, type User } from "@masq/contract/member/user";
import { useEffect, useRef, useState } from "react";
import { m } from "../../paraglide/messages.js";
import { blockPath } from "../../shared/errors.ts";
import { notify } from "../../shared/notify.ts";
import { useApi, useBrand, useGo, useMember } from "../../shared/viewer.ts";
import { isBonusOpen, takeUser } from "../completion/take-user.ts";
import { withFreshLogin } from "../security/with-fresh-login.ts";
import {
  changesOf,
  faultsOfReply,
  firstBad,
  judgeAccount,
  patchOf,
  valuesOf,
  type AccountField,
  type AccountValues,
  type FormFaults,
} from "./account-model.ts";
import { keptDraft } from "./kept-draft.ts";

/** `asked`: the field to focus; `count` makes a repeated one take focus again. */
type Judged = { faults: FormFaults; asked: AccountField | undefined; count: number };

function faultsIn(error: unknown): FormFaults {
  if (isApiError(error, "email-taken")) return { email: { key: "server", text: m["error.email-taken"]() } };
  if (isApiError(error, "invalid-email")) return { email: { key: "email", params: {} } };
  return isApiError(error, "validation") ? faultsOfReply(error.fields) : {};
}

/** Calls `onSaved(user)` once the server has stored it; until then everything stays as typed. */
export function useAccountForm(onSaved: (user: User, changed: ReadonlySet<keyof AccountValues>) => void) {
  const api = useApi();
  const go = useGo();
  const viewer = useMember();
  const { productName, domain } = useBrand();
  const { _id: id, username } = viewer;
  const [before, setBefore] = useState(() => valuesOf(viewer));
  const [values, setValues] = useState(() => keptDraft.of(id) ?? before);
  const [judged, setJudged] = useState<Judged>({ faults: {}, asked: undefined, count: 0 });
  const [isSaving, setIsSaving] = useState(false);
  const changed = changesOf(values, before);
  const isChanged = changed.length > 0;

  const isGivenUp = useRef(false);
  const leaving = useRef<AccountValues | null>(null);
  leaving.current = isChanged ? values : null;
  useEffect(
    () => () => {
      if (leaving.current === null || isGivenUp.current) keptDraft.drop();
      else keptDraft.put(id, leaving.current);
    },
    [id],
  );

  const show = (faults: FormFaults): void =>
    setJudged(({ count }) => ({ faults, asked: firstBad(faults), count: count + 1 }));
  /** Clears a field's error while it is edited, until the next attempt. */
  const set = (part: Partial<AccountValues>): void => {
    setValues((last) => ({ ...last, ...part }));
    setJudged((last) => {
      if (Object.keys(last.faults).every((name) => !(name in part))) return last;
      const faults = Object.fromEntries(Object.entries(last.faults).filter(([name]) => !(name in part)));
      return { ...last, faults };
    });
  };
  const discard = (): void => {
    setValues(before);
    show({});
  };
  const isGuarded = (): boolean => leaving.current !== null && !isGivenUp.current;
  /** The form was saved, or left on purpose. */
  const giveUp = (): void => {
    isGivenUp.current = true;
  };
  const save = async (): Promise<void> => {
    if (isSaving) return;
    const brandWords = [productName, domain.split(".")[0] ?? ""];
    const faults = judgeAccount(values, before, { username, brandWords });
    show(faults);
    if (firstBad(faults) !== undefined) return;
    setIsSaving(true);
    const wasOpen = isBonusOpen();
    try {
      const body = patchOf(values, before);
      const user = await withFreshLogin(() => api.call(updateUser, { params: { id }, body }));
      const stored = valuesOf(user);
      setBefore(stored);
      setValues(stored);
      // Unblock navigation before the next render.
      giveUp();
      takeUser(user, wasOpen);
      onSaved(user, new Set(changed));
    } catch (error) {
      if (isApiError(error, "blocked")) {
        giveUp();
        return go(blockPath(error));
      }
      const found = faultsIn(error);
      if (firstBad(found) === undefined) notify.error(error);
      else show(found);
    } finally {
      setIsSaving(false);
    }
  };
  return { values, set, save, discard, giveUp, isGuarded, isSaving, isChanged, before, ...judged };
}
export type AccountForm = ReturnType<typeof useAccountForm>;
