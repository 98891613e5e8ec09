import type { Claim } from "@masq/contract/agent/desk";
import { cssOf } from "./support/css.ts";
import { dateBack, ownCompany } from "./support/pay.ts";
import { examine } from "./support/screens.ts";
import { expect, test, type Agent, type Stage } from "./support/stage.ts";

const PAYOUTS = "apps/console/src/features/payouts/payouts.module.css";
const QUALITY = "apps/console/src/features/quality/quality.module.css";

const DESK = { width: 1440, height: 900 };

/** Answers a member's message as an operator, as the desk does. */
async function answer(
  stage: Stage,
  { operator, company }: { operator: Agent; company: string },
  text: string,
): Promise<void> {
  const written = await stage.write(
    await stage.member(),
    (await stage.character({ company_id: company })).id,
    "Which map would you keep?",
  );
  const { claims } = (await stage.call(operator, "GET", "/claim")).body as { claims: Claim[] };
  const claim = claims[0]!;
  const reply = await stage.call(operator, "POST", `/stock/${claim._id}/reply`, {
    body: { messageType: "text", message: text, claimEpoch: claim.claimEpoch, lastMessageId: written.messageId },
  });
  expect(reply.status, reply.text).toBe(201);
}

test("an operator disputes a line of pay, an admin upholds it and closes the month; a reply is judged by keyboard, appealed and judged again @always", async ({
  stage,
}) => {
  const company = await ownCompany(stage);
  const admin = await stage.agent({ role: "admin", first_name: "Tess", last_name: "Dijk" });
  const operator = await stage.agent({ first_name: "Kofi", last_name: "Visser" });
  const boss = await stage.open({ viewport: DESK });
  await stage.admit(boss, admin);

  // Rates first: they apply to answers from now on.
  await boss.goto(stage.deskAt("/chat/payouts/rates"));
  await boss.getByRole("button", { name: `New rates, ${stage.room.scope}.com` }).click();
  const rates = boss.getByRole("dialog", { name: /^New rates/ });
  await rates.getByLabel(/^Per message/).fill("a quarter");
  await rates.getByRole("button", { name: "Publish rates" }).click();
  await expect(rates.getByText("Enter an amount such as 0.25.").first()).toBeVisible();
  await rates.getByLabel(/^Per message/).fill("0,25");
  await rates.getByLabel(/^Per follow-up/).fill("0.15");
  await rates.getByLabel(/^Per role-play date/).fill("0.40");
  await rates.getByRole("button", { name: "Publish rates" }).click();
  await expect(rates).toHaveCount(0);
  await expect(boss.getByRole("region", { name: /^Rates,/ })).toContainText("€0.25");
  await examine(boss, "rates");

  await stage.call(operator, "POST", "/event", {
    body: { queue: "agent-status", message: { event: "start", status: "online" } },
  });
  await answer(stage, { operator, company }, "The one with the coffee stain.");
  await answer(stage, { operator, company }, "We meet on the pier, in our story.");
  await dateBack(stage);

  const own = await stage.open({ viewport: { width: 1280, height: 800 } });
  await stage.admit(own, operator);
  await own.goto(stage.deskAt("/chat/pay"));
  await expect(own.locator(cssOf(PAYOUTS, "total"))).toContainText("€0.50");
  await examine(own, "own pay");
  await own
    .getByRole("button", { name: /^Dispute the line from/ })
    .first()
    .click();
  const dispute = own.getByRole("dialog", { name: /^Dispute the line/ });
  await dispute.getByLabel("What is wrong").selectOption("other");
  await dispute.getByRole("button", { name: "Send dispute" }).click();
  await expect(dispute.getByText("Say what is wrong with this line.")).toBeVisible();
  await dispute.getByLabel(/^Details/).fill("It was a role-play date.");
  await examine(own, "dispute", "[role=dialog]");
  await dispute.getByRole("button", { name: "Send dispute" }).click();
  await expect(dispute).toHaveCount(0);
  await expect(own.getByRole("region", { name: "Payout lines of Current month" })).toContainText("Waiting");

  await boss.goto(stage.deskAt("/chat/payouts/disputes"));
  await boss.getByRole("button", { name: "Kofi Visser" }).click();
  const pane = boss.getByRole("complementary", { name: "Dispute by Kofi Visser" });
  await expect(pane).toContainText("It was a role-play date.");
  await pane.getByRole("button", { name: "Uphold" }).click();
  await expect(pane.getByText("differs from the recorded amount")).toBeVisible();
  await pane.getByLabel(/^Correct amount/).fill("0.40");
  await pane.getByLabel(/^Reason/).fill("Right, it was one.");
  await examine(boss, "dispute of an operator");
  await pane.getByRole("button", { name: "Uphold" }).click();
  await expect(boss.getByText("No disputes waiting")).toBeVisible();

  await boss.getByRole("link", { name: "Months" }).click();
  await boss.getByRole("button", { name: /^Close / }).click();
  await boss
    .getByRole("dialog")
    .getByRole("button", { name: /^Close / })
    .click();
  await boss.getByRole("region", { name: "Months" }).getByRole("link").click();
  await boss.getByRole("link", { name: "PS-000001" }).click();
  await expect(boss.getByRole("region", { name: "Payout lines of PS-000001" }).getByRole("row")).toHaveCount(3);
  await examine(boss, "statement");
  await own.reload();
  await expect(own.locator(cssOf(PAYOUTS, "total"))).toContainText("€0.15");
  await own.getByRole("link", { name: "PS-000001" }).click();
  const download = own.waitForEvent("download");
  await own.getByRole("button", { name: "Export CSV" }).click();
  expect((await download).suggestedFilename()).toMatch(/^PS-000001-\d{4}-\d\d\.csv$/);
  await expect(own.getByText("Right, it was one.")).toBeVisible();

  // The quality queue, without a mouse.
  await boss.goto(stage.deskAt("/chat/quality"));
  await expect(boss.getByText("2 replies to review")).toBeVisible();
  await boss.keyboard.press("KeyJ");
  await boss.keyboard.press("Enter");
  await expect(boss.locator(cssOf(QUALITY, "judged"))).toContainText("The one with the coffee stain.");
  await boss.keyboard.press("KeyN");
  await expect(boss.locator(cssOf(QUALITY, "judged"))).toContainText("We meet on the pier");
  await examine(boss, "quality");
  await boss.keyboard.press("KeyS");
  const judge = boss.getByRole("dialog", { name: "Serious fault" });
  // Sampled, or flagged without a ground: it must be chosen, never assumed.
  const ground = judge.getByLabel("What is wrong");
  if ((await ground.inputValue()) === "") {
    await expect(ground).toBeFocused();
    await boss.keyboard.press("KeyC");
    await boss.keyboard.press("Tab");
  }
  await expect(judge.getByLabel(/^Comment/)).toBeFocused();
  await boss.keyboard.press("Control+Enter");
  await expect(judge.getByText("Add a comment: the operator reads it.")).toBeVisible();
  await boss.keyboard.type("It sounds like a real meeting.");
  await examine(boss, "verdict", "[role=dialog]");
  await boss.keyboard.press("Control+Enter");
  await expect(judge).toHaveCount(0);
  await expect(boss.locator(cssOf(QUALITY, "judged"))).toContainText("The one with the coffee stain.");
  await boss.keyboard.press("KeyG");
  await boss.keyboard.press("Control+Enter");
  await expect(boss.getByText("No replies to review")).toBeVisible();

  await own.goto(stage.deskAt("/chat/feedback"));
  await expect(own.getByText("1 active strike.")).toBeVisible();
  await expect(own.getByText("It sounds like a real meeting.")).toBeVisible();
  await examine(own, "feedback");
  await own.getByRole("button", { name: "Appeal" }).click();
  await own.getByRole("dialog").getByLabel("Your appeal").fill("It says that it is our story.");
  await own.getByRole("button", { name: "Send appeal" }).click();
  await expect(own.getByText("Waiting for another supervisor")).toBeVisible();

  const second = await stage.agent({ role: "admin", first_name: "Noor" });
  const other = await stage.open({ viewport: DESK });
  await stage.admit(other, second);
  await other.goto(stage.deskAt("/chat/quality"));
  await other.keyboard.press("KeyJ");
  await other.getByRole("button", { name: "Kofi Visser" }).click();
  await expect(other.getByText("It says that it is our story.")).toBeVisible();
  await other.keyboard.press("KeyG");
  await other
    .getByRole("dialog", { name: "Good" })
    .getByLabel(/^Comment/)
    .fill("It does.");
  await other.keyboard.press("Control+Enter");
  await expect(other.getByText("No replies to review")).toBeVisible();
  await own.reload();
  await expect(own.getByText("No active strikes.")).toBeVisible();
  await expect(own.getByText("It does.")).toBeVisible();
});
