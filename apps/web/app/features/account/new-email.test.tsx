import { getInterests } from "@masq/contract/member/interests";
import { updateUser } from "@masq/contract/member/user";
import { expect, test } from "vitest";
import { memberOf } from "../../../testing/people.ts";
import { server, visit } from "../../../testing/site.tsx";
import { m } from "../../paraglide/messages.js";

test("a confirmed member sees the pending address, and can keep the old one", async () => {
  const moving = memberOf({ newEmail: "moved@example.com" });
  const asked: unknown[] = [];
  server.on(updateUser, ({ params, body }) => {
    asked.push({ ...params, ...body });
    return { ...moving, newEmail: null };
  });
  server.on(getInterests, () => ({ favorites: 0, "favorited-me": 0, viewed: 0, "viewed-me": 0, proposals: 0 }));
  const { page } = await visit(moving, "/user");
  const waiting = page.getByText(m.own_email_waiting({ email: "moved@example.com" }));
  await expect.element(waiting).toBeVisible();
  await page.getByRole("button", { name: m.own_email_keep() }).click();
  await expect.element(waiting).not.toBeInTheDocument();
  expect(asked).toEqual([{ id: moving._id, email: moving.email }]);
  await expect.element(page.getByRole("main").getByText(moving.email, { exact: false })).toBeVisible();
});
