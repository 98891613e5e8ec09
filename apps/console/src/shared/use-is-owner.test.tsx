import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { adminOf, agentOf, signInAs } from "../../testing/desk.tsx";
import { useIsOwner } from "./use-is-owner.ts";

const Answer = () => <p>{useIsOwner() ? "an owner" : "no owner"}</p>;

test("an owner is an admin of every brand: neither an operator of every brand nor an admin of one", async () => {
  await render(<Answer />);
  for (const [agent, answer] of [
    [agentOf({ scope: ["*"] }), "no owner"],
    [adminOf({ scope: ["velvetrooms"] }), "no owner"],
    [adminOf({ scope: ["*"] }), "an owner"],
  ] as const) {
    signInAs(agent);
    await expect.element(page.getByText(answer, { exact: true })).toBeVisible();
  }
});
