import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { server, visit } from "../../../testing/site.tsx";
import { m } from "../../paraglide/messages.js";

test("a guest whom a page behind the login led home is told why; one who came there is not", async () => {
  server.ignoreRest();
  const plain = await visit(null, "/");
  await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect.element(page.getByText(m.frame_sent_away())).not.toBeInTheDocument();
  await plain.unmount();
  const { path } = await visit(null, "/messages/inbox");
  await expect.poll(path).toBe("/");
  await expect.element(page.getByText(m.frame_sent_away())).toBeVisible();
});
