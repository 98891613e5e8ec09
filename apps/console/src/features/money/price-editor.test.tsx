import { listPriceLists, publishPriceList, type PriceList } from "@masq/contract/agent/catalogue";
import { Refusal } from "@masq/client/contract-server";
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { adminOf, openDesk, server } from "../../../testing/desk.tsx";
import { priceListOf, productOf } from "../../../testing/money.ts";
import { m } from "../../paraglide/messages.js";

const BRANDS = [{ _id: "velvetrooms", domain: "velvetrooms.com", hue: 8, legacy: false }];
const field = (name: "sku" | "price" | "name") => m.money_field({ field: name });

/** The editor of a list with so many products. */
async function openEditor(count: number) {
  const products = Array.from({ length: count }, (_, index) =>
    productOf({ sku: `credits-${index}`, name: `Product ${index}` }),
  );
  server.on(listPriceLists, () => ({ lists: [priceListOf({ products })], brands: BRANDS, brand: "velvetrooms" }));
  const { page } = await openDesk(adminOf({ scope: ["velvetrooms"] }), "/chat/money/prices");
  await page.getByRole("button", { name: m.money_edit_list() }).click();
  const editor = page.getByRole("dialog");
  const button = (name: string) => editor.getByRole("button", { name, exact: true });
  await expect.element(button(m.money_look())).toBeVisible();
  return { editor, button, row: (index: number) => editor.getByRole("listitem").nth(index) };
}

/** Nothing of the dialog lies over it. */
const isSeen = (one: Element): boolean => {
  const { left, top, width, height } = one.getBoundingClientRect();
  return one.contains(document.elementFromPoint(left + width / 2, top + height / 2));
};

test("what is changed before the preview's answer arrives needs a preview of its own", async () => {
  const answers: (() => void)[] = [];
  server.on(publishPriceList, async ({ body: { products } }) => {
    const list: PriceList = priceListOf({ products: products.map((one) => productOf({ ...one, nameDe: null })) });
    await new Promise<void>((answer) => void answers.push(answer));
    return { list, warnings: [] };
  });
  const { editor, button, row } = await openEditor(1);
  const price = row(0).getByLabelText(field("price"));
  await price.fill("14.99");
  await button(m.money_look()).click();
  await expect.poll(() => answers.length).toBe(1);
  await price.fill("1.49");
  answers[0]!();
  await expect.element(button(m.money_look())).not.toHaveAttribute("aria-busy");
  await expect.element(button(m.money_publish())).toBeDisabled();
  await expect.element(editor.getByRole("heading", { name: m.money_preview_title() })).not.toBeInTheDocument();
  await button(m.money_look()).click();
  await expect.poll(() => answers.length).toBe(2);
  answers[1]!();
  await expect.element(button(m.money_publish())).toBeEnabled();
  await expect.element(editor.getByRole("cell", { name: "€1.49" }).first()).toBeVisible();
});

test("the focus stays among the products: in a new one, beside a removed one, at the first fault", async () => {
  const { editor, button, row } = await openEditor(12);
  const remove = (index: number) => button(m.money_remove({ name: `Product ${index}` }));
  remove(3).element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(remove(4)).toHaveFocus();
  await expect.element(remove(3)).not.toBeInTheDocument();
  remove(11).element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(remove(10)).toHaveFocus();

  button(m.money_add_product()).element().focus();
  await userEvent.keyboard("{Enter}");
  const sku = row(10).getByLabelText(field("sku"));
  await expect.element(sku).toHaveFocus();
  expect(isSeen(sku.element())).toBe(true);

  await sku.fill("credits-new");
  await row(0).getByLabelText(field("name")).fill("");
  await button(m.money_look()).click();
  const fault = row(0).getByLabelText(field("name"));
  await expect.element(fault).toHaveFocus();
  expect(isSeen(fault.element())).toBe(true);
  for (let left = 11; left > 0; left -= 1) {
    const first = row(0).getByRole("button");
    first.element().focus();
    await userEvent.keyboard("{Enter}");
    await expect.poll(() => editor.getByRole("listitem").elements().length).toBe(left - 1);
  }
  await expect.element(button(m.money_add_product())).toHaveFocus();
});

test("what a preview and a refusal say is in view, wherever the products are scrolled to", async () => {
  let isRefused = false;
  server.on(publishPriceList, ({ body: { products } }) => {
    if (isRefused) throw new Refusal(409, "conflict");
    return {
      list: priceListOf({ products: products.map((one) => productOf({ ...one, nameDe: null })) }),
      warnings: [],
    };
  });
  const { editor, button } = await openEditor(12);
  await button(m.money_look()).click();
  const title = editor.getByRole("heading", { name: m.money_preview_title() });
  await expect.element(title).toBeVisible();
  expect(isSeen(title.element())).toBe(true);
  isRefused = true;
  await button(m.money_publish()).click();
  const problem = editor.getByText(m.money_conflict());
  await expect.element(problem).toBeVisible();
  expect(isSeen(problem.element())).toBe(true);
});
