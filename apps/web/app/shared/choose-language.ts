import type { User } from "@masq/contract/member/user";
import { notify } from "./notify.ts";
import { chooseLocale } from "./preferences.ts";
import { useApi, useViewer } from "./viewer.ts";

type Language = User["profile"]["settings"]["language"];

/** Saves it with the member, so that other devices and mails follow; then reloads the page in it. */
export function useChooseLanguage(): (language: Language) => Promise<void> {
  const api = useApi();
  const id = useViewer()?._id;
  return async (language) => {
    try {
      if (id !== undefined) {
        const { updateUser } = await import("@masq/contract/member/user");
        await api.call(updateUser, { params: { id }, body: { settings: { language } } });
      }
      chooseLocale(language);
    } catch (error) {
      notify.error(error);
    }
  };
}
