import { page } from "vitest/browser";

/** A message of the corner. */
export const toast = (text: string | RegExp) => page.getByRole("region", { name: "Notices" }).getByText(text).first();
