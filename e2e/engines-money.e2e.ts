import { expect, walkEverywhere } from "./support/engines/journeys.ts";
import { buyCredits, signIn } from "./support/engines/steps.ts";
import { buy, shopper, userOf } from "./support/money.ts";
import { sellIn } from "./support/shop.ts";
import { m as site } from "../apps/web/app/paraglide/messages.js";

walkEverywhere("money", {
  "credits are bought with the test card": async ({ stage, open }) => {
    await sellIn(stage);
    const walker = await open();
    await signIn(walker, stage, await stage.member());
    await buyCredits(walker, stage, /Opening/);
    await walker.sees(/Paid\. You have 15 credits/);
  },
  "a membership is canceled in two presses, and lasts to the paid end": async ({ stage, open }) => {
    const member = await shopper(stage);
    await buy(stage, member, "premium-90");
    const walker = await open();
    await signIn(walker, stage, member);
    await walker.goto(stage.at("/settings/membership"));
    await walker.press({ role: "button", name: site.membership_cancel() });
    await walker.press({ role: "button", name: site.membership_cancel_act(), within: { role: "dialog" } });
    await walker.sees(/Premium is yours until .* You won’t be charged again\./);
    expect((await userOf(stage, member)).isPremium).toBe(true);
  },
  "limits are set, and a break begins after it was explained": async ({ stage, open }) => {
    const walker = await open();
    await signIn(walker, stage, await stage.member());
    await walker.goto(stage.at("/settings#limits"));
    await walker.press({ role: "button", name: site.limits_choose() });
    const amounts = [
      [/^Day/, "50"],
      [/^Week/, "100"],
      [/^30 days/, "150"],
    ] as const;
    for (const [name, amount] of amounts)
      await walker.type({ role: "textbox", name, within: { role: "dialog" } }, amount);
    await walker.press({ role: "button", name: site.limits_save(), within: { role: "dialog" } });
    await walker.sees("€0.00 of €100.00");
    await walker.press({ role: "radio", name: site.break_week() });
    await walker.press({ role: "button", name: site.break_start() });
    await walker.press({ role: "checkbox", name: site.break_sure(), within: { role: "dialog" } });
    await walker.press({ role: "button", name: site.break_start(), within: { role: "dialog" } });
    await walker.sees(site.break_on());
  },
});
