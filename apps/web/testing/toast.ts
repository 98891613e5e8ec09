import { page } from "vitest/browser";
import { m } from "../app/paraglide/messages.js";

/** A message of the corner. */
export const toast = (text: string | RegExp) =>
  page.getByRole("region", { name: m.toast_region() }).getByText(text).first();
