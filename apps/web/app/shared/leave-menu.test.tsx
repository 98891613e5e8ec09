import { Menu } from "@masq/ui/overlay";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";

test("Tab closes a menu and goes on behind its button, Shift and Tab or Escape go back to it", async () => {
  await render(
    <>
      <button type="button">Before</button>
      <Menu
        trigger={<button type="button">Places</button>}
        entries={[
          { key: "one", label: "One" },
          { key: "two", label: "Two" },
        ]}
      />
      <button type="button">After</button>
    </>,
  );
  const button = (name: string) => page.getByRole("button", { name });
  const leave = async (keys: string): Promise<void> => {
    button("Places").element().focus();
    await userEvent.keyboard("{ArrowDown}");
    await expect.element(page.getByRole("menuitem", { name: "One" })).toHaveFocus();
    await userEvent.keyboard(keys);
    await expect.element(page.getByRole("menu")).not.toBeInTheDocument();
  };
  // Once before, so that its code is here.
  await userEvent.click(button("Places"));
  await expect.element(page.getByRole("menu")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("menu")).not.toBeInTheDocument();
  await leave("{Tab}");
  await expect.element(button("After")).toHaveFocus();
  await leave("{ArrowDown}{Tab}");
  await expect.element(button("After")).toHaveFocus();
  await leave("{Shift>}{Tab}{/Shift}");
  await expect.element(button("Places")).toHaveFocus();
  await leave("{Escape}");
  await expect.element(button("Places")).toHaveFocus();
});
