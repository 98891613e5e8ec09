import { readFileSync } from "node:fs";
import type { Claim } from "@masq/contract/agent/desk";
import { cssOf } from "./support/css.ts";
import { dateBack, hoursOnline, ownCompany } from "./support/pay.ts";
import { examine } from "./support/screens.ts";
import { expect, test, type Agent, type Stage } from "./support/stage.ts";
import { m } from "../apps/console/src/paraglide/messages.js";
import { begins } from "../apps/console/testing/begins.ts";

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
  await boss.getByRole("button", { name: `${m.payouts_new_card()}, ${stage.room.scope}.com` }).click();
  const rates = boss.getByRole("dialog", { name: begins(m.payouts_new_card()) });
  await rates.getByLabel(begins(m.payouts_rate_of({ kind: "message" }))).fill("a quarter");
  await rates.getByRole("button", { name: m.payouts_publish() }).click();
  await expect(rates.getByText(m.payouts_rate_fault()).first()).toBeVisible();
  await rates.getByLabel(begins(m.payouts_rate_of({ kind: "message" }))).fill("0,25");
  await rates.getByLabel(begins(m.payouts_rate_of({ kind: "followUp" }))).fill("0.15");
  await rates.getByLabel(begins(m.payouts_rate_of({ kind: "meetUp" }))).fill("0.40");
  await rates.getByRole("button", { name: m.payouts_publish() }).click();
  await expect(rates).toHaveCount(0);
  await expect(boss.getByRole("region", { name: begins(`${m.payouts_part({ part: "rates" })},`) })).toContainText(
    "€0.25",
  );
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
    .getByRole("button", { name: begins(m.payouts_dispute_of({ time: "" })) })
    .first()
    .click();
  const dispute = own.getByRole("dialog", { name: begins(m.payouts_dispute_of({ time: "" })) });
  await dispute.getByLabel(m.payouts_reason_label()).selectOption("other");
  await dispute.getByRole("button", { name: m.payouts_send() }).click();
  await expect(dispute.getByText(m.payouts_note_needed())).toBeVisible();
  await dispute.getByLabel(m.payouts_note()).fill("It was a role-play date.");
  await examine(own, "dispute", "[role=dialog]");
  await dispute.getByRole("button", { name: m.payouts_send() }).click();
  await expect(dispute).toHaveCount(0);
  await expect(own.getByRole("region", { name: m.payouts_lines({ name: m.payouts_running() }) })).toContainText(
    m.payouts_state({ state: "open" }),
  );

  await boss.goto(stage.deskAt("/chat/payouts/disputes"));
  await boss.getByRole("button", { name: "Kofi Visser" }).click();
  const pane = boss.getByRole("complementary", { name: m.payouts_look({ name: "Kofi Visser" }) });
  await expect(pane).toContainText("It was a role-play date.");
  await pane.getByRole("button", { name: m.payouts_uphold() }).click();
  await expect(pane.getByText(m.payouts_right_needed())).toBeVisible();
  await pane.getByLabel(begins(m.payouts_right())).fill("0.40");
  await pane.getByLabel(begins(m.payouts_decision())).fill("Right, it was one.");
  await examine(boss, "dispute of an operator");
  await pane.getByRole("button", { name: m.payouts_uphold() }).click();
  await expect(boss.getByText(m.payouts_no_disputes())).toBeVisible();

  await boss.getByRole("link", { name: m.payouts_part({ part: "months" }) }).click();
  await boss.getByRole("button", { name: begins(m.payouts_close({ month: "" })) }).click();
  await boss
    .getByRole("dialog")
    .getByRole("button", { name: begins(m.payouts_close({ month: "" })) })
    .click();
  await boss
    .getByRole("region", { name: m.payouts_part({ part: "months" }) })
    .getByRole("link")
    .click();
  await boss.getByRole("link", { name: "PS-000001" }).click();
  await expect(boss.getByRole("region", { name: m.payouts_lines({ name: "PS-000001" }) }).getByRole("row")).toHaveCount(
    3,
  );
  await examine(boss, "statement");
  await own.reload();
  await expect(own.locator(cssOf(PAYOUTS, "total"))).toContainText("€0.15");
  await own.getByRole("link", { name: "PS-000001" }).click();
  const download = own.waitForEvent("download");
  await own.getByRole("button", { name: m.payouts_csv() }).click();
  expect((await download).suggestedFilename()).toMatch(/^PS-000001-\d{4}-\d\d\.csv$/);
  await expect(own.getByText("Right, it was one.")).toBeVisible();

  // The quality queue, without a mouse.
  await boss.goto(stage.deskAt("/chat/quality"));
  await expect(boss.getByText(m.quality_count({ n: 2 }))).toBeVisible();
  await boss.keyboard.press("KeyJ");
  await boss.keyboard.press("Enter");
  await expect(boss.locator(cssOf(QUALITY, "judged"))).toContainText("The one with the coffee stain.");
  await boss.keyboard.press("KeyN");
  await expect(boss.locator(cssOf(QUALITY, "judged"))).toContainText("We meet on the pier");
  await examine(boss, "quality");
  await boss.keyboard.press("KeyS");
  const judge = boss.getByRole("dialog", { name: m.quality_verdict({ verdict: "serious" }) });
  // Sampled, or flagged without a ground: it must be chosen, never assumed.
  const ground = judge.getByLabel(m.quality_ground_label());
  if ((await ground.inputValue()) === "") {
    await expect(ground).toBeFocused();
    await boss.keyboard.press("KeyC");
    await boss.keyboard.press("Tab");
  }
  await expect(judge.getByLabel(begins(m.quality_note()))).toBeFocused();
  await boss.keyboard.press("Control+Enter");
  await expect(judge.getByText(m.quality_note_needed())).toBeVisible();
  await boss.keyboard.type("It sounds like a real meeting.");
  await examine(boss, "verdict", "[role=dialog]");
  await boss.keyboard.press("Control+Enter");
  await expect(judge).toHaveCount(0);
  await expect(boss.locator(cssOf(QUALITY, "judged"))).toContainText("The one with the coffee stain.");
  await boss.keyboard.press("KeyG");
  await expect(boss.getByRole("dialog")).toBeVisible();
  await boss.keyboard.press("Control+Enter");
  await expect(boss.getByText(m.quality_none())).toBeVisible();

  await own.goto(stage.deskAt("/chat/feedback"));
  await expect(own.getByText("1 active strike.")).toBeVisible();
  await expect(own.getByText("It sounds like a real meeting.")).toBeVisible();
  await examine(own, "feedback");
  await own.getByRole("button", { name: m.feedback_appeal() }).click();
  await own.getByRole("dialog").getByLabel(m.feedback_own_appeal()).fill("It says that it is our story.");
  await own.getByRole("button", { name: m.feedback_send() }).click();
  await expect(own.getByText(m.feedback_appealed())).toBeVisible();

  const second = await stage.agent({ role: "admin", first_name: "Noor" });
  const other = await stage.open({ viewport: DESK });
  await stage.admit(other, second);
  await other.goto(stage.deskAt("/chat/quality"));
  await other.keyboard.press("KeyJ");
  await other.getByRole("button", { name: "Kofi Visser" }).click();
  await expect(other.getByText("It says that it is our story.")).toBeVisible();
  await other.keyboard.press("KeyG");
  await other
    .getByRole("dialog", { name: m.quality_verdict({ verdict: "good" }) })
    .getByLabel(begins(m.quality_note()))
    .fill("It does.");
  await other.keyboard.press("Control+Enter");
  await expect(other.getByText(m.quality_none())).toBeVisible();
  await own.reload();
  await expect(own.getByText("No active strikes.")).toBeVisible();
  await expect(own.getByText("It does.")).toBeVisible();
});

test("an admin sets an hourly floor, an operator works, and strip, pay page, statement and file tell the same", async ({
  stage,
}) => {
  const company = await ownCompany(stage);
  const admin = await stage.agent({ role: "admin", first_name: "Tess", last_name: "Dijk" });
  const operator = await stage.agent({ first_name: "Kofi", last_name: "Visser" });
  const rates = { messageCents: 25, followUpCents: 15, meetUpCents: 40, minLength: 0, shortCents: 0 };
  const published = await stage.call(admin, "POST", "/rate-cards", {
    body: { brand: stage.room.brandId, basedOn: null, ...rates },
  });
  expect(published.status, published.text).toBe(201);
  const boss = await stage.open({ viewport: DESK });
  await stage.admit(boss, admin);
  await boss.goto(stage.deskAt("/chat/payouts/rates"));
  await expect(boss.getByText(m.payouts_no_floor())).toBeVisible();
  await boss.getByRole("button", { name: begins(m.payouts_new_floor()) }).click();
  const dialog = boss.getByRole("dialog", { name: begins(m.payouts_new_floor()) });
  await dialog.getByRole("button", { name: m.payouts_publish_floor() }).click();
  await expect(dialog.getByText(m.payouts_rate_fault())).toBeVisible();
  await expect(dialog.getByLabel(begins(m.payouts_per_hour()))).toBeFocused();
  await dialog.getByLabel(begins(m.payouts_per_hour())).fill("12,50");
  await examine(boss, "hourly floor", "[role=dialog]");
  await dialog.getByRole("button", { name: m.payouts_publish_floor() }).click();
  await expect(dialog).toHaveCount(0);
  await expect(boss.getByRole("region", { name: begins(m.payouts_floors_of({ company: "" })) })).toContainText(
    "€12.50",
  );
  await examine(boss, "floors");

  // Half of its shift lies behind the operator.
  await stage.call(operator, "POST", "/event", {
    body: { queue: "agent-status", message: { event: "start", status: "online" } },
  });
  await hoursOnline(stage, operator.id, 2);
  await answer(stage, { operator, company }, "The one with the coffee stain.");
  const own = await stage.open({ viewport: DESK });
  await stage.admit(own, operator);
  await own.goto(stage.deskAt("/chat"));
  const earned = own.locator("header [data-earned]");
  await expect(earned).toHaveText(/^Earned today €0\.25 for replies, floor €25\.\d\d$/);
  await expect(earned.locator("b")).toHaveText(/^€25/);
  await expect(earned).toHaveAttribute("title", /€12\.50 for each hour online/);
  await expect(own.locator("[data-break=time]")).toContainText(/^12\d minutes online without a break\./);
  await examine(own, "desk with a floor");
  await own.getByRole("button", { name: m.break_later() }).click();
  await expect(own.locator("[data-break]")).toHaveCount(0);
  await own.keyboard.press("Alt+q");
  await own.getByRole("dialog").getByRole("button", { name: m.end_shift_end(), exact: true }).click();
  await expect(earned).toHaveCount(0);
  await own.goto(stage.deskAt("/chat/pay"));
  const today = own.getByRole("region", { name: m.payouts_today() });
  await expect(today.locator("b")).toHaveText(/^€25\.\d\d$/);
  await examine(own, "own pay with a floor");

  await dateBack(stage);
  await boss.getByRole("link", { name: m.payouts_part({ part: "months" }) }).click();
  // A page that is read anew on its way, or before the month is closed, stays as it was.
  await expect(boss).toHaveURL(/\/months$/);
  await boss.reload();
  await boss.getByRole("button", { name: begins(m.payouts_close({ month: "" })) }).click();
  await boss
    .getByRole("dialog")
    .getByRole("button", { name: begins(m.payouts_close({ month: "" })) })
    .click();
  await expect(boss.getByRole("dialog")).toHaveCount(0);
  await own.reload();
  await own.getByRole("link", { name: "PS-000001" }).click();
  const lines = own.getByRole("region", { name: m.payouts_lines({ name: "PS-000001" }) });
  await expect(lines).toContainText(m.payouts_floor());
  await expect(lines).toContainText(/0[12]:\d\d:\d\d online, floor €25\.\d\d/);
  await examine(own, "statement with a floor");
  const file = own.waitForEvent("download");
  await own.getByRole("button", { name: m.payouts_csv() }).click();
  expect(readFileSync(await (await file).path(), "utf8")).toMatch(/"top-up",,,,,2[45]\d\d,"EUR"/);
});
