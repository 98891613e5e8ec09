import type { Page } from "@playwright/test";
import type { Stage } from "./stage.ts";
import { m as site } from "../../apps/web/app/paraglide/messages.js";

export const cards = (page: Page) => page.getByRole("main").getByRole("article");
export const names = (page: Page) => cards(page).getByRole("heading");
export const rail = (page: Page) => page.getByRole("complementary", { name: site.filters_title() });
export const count = (page: Page) => page.getByRole("main").getByRole("status").first();

/** Characters of this test only: so tall that nobody else of the company matches. */
export const TALL = "heightMin=205";
export const tall = (stage: Stage, over: Parameters<Stage["character"]>[0] = {}) =>
  stage.character({ height_cm: 208, ...over });
export async function crowd(stage: Stage, size: number): Promise<void> {
  await Promise.all(Array.from({ length: size }, () => tall(stage)));
}
export const open = async (stage: Stage, path: string, options: Parameters<Stage["memberPage"]>[2] = {}) =>
  stage.memberPage(await stage.member(), path, options);
