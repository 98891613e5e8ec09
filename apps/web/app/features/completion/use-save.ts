import { updateUser, type UserPatch } from "@masq/contract/member/user";
import { useState } from "react";
import { notify } from "../../shared/notify.ts";
import { useApi, useMember } from "../../shared/viewer.ts";
import { isBonusOpen, takeUser } from "./take-user.ts";

/** Saves a part of the member's profile at once; returns whether it was stored. */
export function useSave() {
  const api = useApi();
  const { _id: id } = useMember();
  const [isSaving, setIsSaving] = useState(false);
  const save = async (body: UserPatch): Promise<boolean> => {
    if (isSaving) return false;
    setIsSaving(true);
    const wasOpen = isBonusOpen();
    try {
      takeUser(await api.call(updateUser, { params: { id }, body }), wasOpen);
      return true;
    } catch (error) {
      notify.error(error);
      return false;
    } finally {
      setIsSaving(false);
    }
  };
  return { save, isSaving };
}
