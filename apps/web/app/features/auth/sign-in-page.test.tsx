import { tokenOf } from "@masq/client/stand-in";
import { Refusal } from "@masq/client/contract-server";
import { authenticate } from "@masq/contract/member/auth";
import { askPasskey } from "@masq/contract/member/security";
import { expect, test } from "vitest";
import { memberOf } from "../../../testing/people.ts";
import { server, visit } from "../../../testing/site.tsx";
import { toast } from "../../../testing/toast.ts";
import { m } from "../../paraglide/messages.js";

/** The specification's own sentences. */
const INVALID = "Invalid credentials, verify username and password";
const GENERIC = "Something went wrong, please try again later";
const member = memberOf();

async function openSignIn() {
  // The passkeys of this device are offered in the field's list; here are none.
  server.on(askPasskey, () => {
    throw new Refusal(503, "overloaded");
  });
  const { page, path } = await visit(null, "/sign-in");
  const main = page.getByRole("main");
  const username = main.getByLabelText(m.sign_in_username());
  const password = main.getByLabelText(m.sign_in_password(), { exact: true });
  const submit = async (name: string, word: string): Promise<void> => {
    await username.fill(name);
    await password.fill(word);
    await main.getByRole("button", { name: m.sign_in_submit(), exact: true }).click();
  };
  return { page, path, main, username, password, submit, problem: main.getByRole("alert") };
}
const asked = () => server.asked(authenticate).map(({ body }) => body);
const refuses = (...given: ConstructorParameters<typeof Refusal>): void =>
  server.on(authenticate, () => {
    throw new Refusal(...given);
  });
const takes = (): void => {
  server.ignoreRest();
  server.on(authenticate, () => ({ access_token: tokenOf(member), user: member }));
};

test("[AUTH-18] blank fields warn without a call", async () => {
  for (const [name, word] of [
    ["", ""],
    ["   ", "something"],
    ["somebody", ""],
  ] as const) {
    const { submit, problem } = await openSignIn();
    await submit(name, word);
    await expect.element(problem).toHaveTextContent(INVALID);
  }
  expect(asked()).toEqual([]);
});

test("[VALID-14] what can be neither a username nor an address is reported under its field, without a call", async () => {
  const { username, submit, path } = await openSignIn();
  for (const name of ["two words", "no-address@", "a-b", "ab", "a".repeat(21)]) {
    await submit(name, "something");
    await expect.element(username).toHaveAccessibleDescription(m["rule.username-or-email"]());
    await expect.element(username).toHaveAttribute("aria-invalid", "true");
    await expect.element(username).toHaveFocus();
  }
  expect(asked()).toEqual([]);
  takes();
  await submit(member.email, "the lamp stays on tonight");
  await expect.poll(path).toBe("/profiles");
  expect(asked()).toMatchObject([{ username: member.email, password: "the lamp stays on tonight" }]);
});

test("[AUTH-19] a wrong password is 401 and says to check both fields, which keep their text", async () => {
  const { main, username, password, submit, problem, path } = await openSignIn();
  refuses(401, "invalid-credentials");
  await submit(member.username, "not the one");
  await expect.element(problem).toHaveTextContent(INVALID);
  await expect.element(username).toHaveValue(member.username);
  await expect.element(password).toHaveValue("not the one");
  await expect.element(password).toHaveAttribute("type", "password");
  await main.getByRole("button", { name: m.sign_in_show_word() }).click();
  await expect.element(password).toHaveAttribute("type", "text");
  takes();
  await submit(member.username, "the lamp stays on tonight");
  await expect.poll(path).toBe("/profiles");
});

test("[AUTH-21, ERR-02] any other failure of a login is the generic notice", async () => {
  const { submit, problem, path } = await openSignIn();
  refuses(500, "internal");
  await submit(member.username, "the lamp stays on tonight");
  await expect.element(toast(GENERIC)).toBeVisible();
  expect(problem.elements()).toEqual([]);
  expect(path()).toBe("/sign-in");
});

test("[VALID-17] the sign-in form accepts any length: a long name and password are sent and answered", async () => {
  const { submit, problem } = await openSignIn();
  refuses(401, "invalid-credentials");
  const name = `${"x".repeat(60)}@${"y".repeat(60)}.${"z".repeat(60)}.com`;
  await submit(name, "long ".repeat(100));
  await expect.element(problem).toHaveTextContent(INVALID);
  expect(asked()).toMatchObject([{ username: name, password: "long ".repeat(100) }]);
});
