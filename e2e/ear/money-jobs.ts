import { buy, shopper } from "../support/money.ts";
import { sellIn } from "../support/shop.ts";
import { signIn, type Job } from "./scene.ts";
import { beginsWith } from "./words.ts";

const CARD = "4111111111111111";

const buying: Job = async (given) => {
  const { stage, ear, locale } = given;
  const words = beginsWith(locale);
  await sellIn(stage);
  await signIn(given, await stage.member());
  await ear.opens(stage.at("/upgrade/credits"), "the prices");
  await ear.goes("Tab", /First lines|Erste Zeilen/);
  await ear.presses("space");
  await ear.goes("Tab", words("shop_continue"));
  await ear.presses("Return");
  await ear.hears(words("limits_title"));
  await ear.goes("Tab", words("shop_pay_limits"));
  await ear.presses("Return");
  await ear.arrives(words("pay_title"));
  await ear.goes("Tab", /^(Card number|Kartennummer)/);
  // What kind of card it is is known after the first digit; whoever types on at once never hears it.
  await ear.types(CARD.slice(0, 1));
  await ear.hears(/^Visa/);
  await ear.types(CARD.slice(1));
  await ear.presses("Tab");
  await ear.types("12");
  await ear.presses("Tab");
  await ear.types(String(new Date().getFullYear() + 3), "a year");
  await ear.presses("Tab");
  await ear.types("987");
  await ear.goes("Tab", words("pay_cardholder"));
  await ear.types("J. Verhoeven");
  await ear.goes("Tab", words("pay_zipcode"));
  await ear.types("3511 AB");
  await ear.goes("Tab", words("pay_city"));
  await ear.types("Utrecht");
  await ear.goes("Tab", words("pay_terms_before"));
  await ear.presses("space");
  await ear.goes("Tab", /^(Pay .+|.+ bezahlen) (push button|Druckknopf)/);
  await ear.presses("Return");
  await ear.hearsAtLast(/15 Credits/i);
};

const canceling: Job = async (given) => {
  const { stage, ear, locale } = given;
  const words = beginsWith(locale);
  const member = await shopper(stage);
  await buy(stage, member, "premium-90");
  await signIn(given, member);
  await ear.opens(stage.at("/settings/membership"), "the membership");
  await ear.goes("Tab", words("membership_cancel"));
  await ear.presses("Return");
  await ear.hears(words("membership_cancel_title"));
  await ear.goes("Tab", words("membership_cancel_act"));
  await ear.presses("Return");
  await ear.hears(words("membership_cancel_done"));
};

const limiting: Job = async (given) => {
  const { stage, ear, locale } = given;
  const words = beginsWith(locale);
  await signIn(given, await stage.member());
  await ear.opens(stage.at("/settings#limits"), "the settings");
  await ear.goes("Tab", words("limits_choose"));
  await ear.presses("Return");
  await ear.hears(words("limits_title"));
  for (const [name, amount] of [
    ["limits_day", "50"],
    ["limits_week", "20"],
    ["limits_month", "150"],
  ] as const) {
    await ear.goes("Tab", words(name));
    await ear.types(amount);
  }
  await ear.presses("Return");
  await ear.hears(words("limits_fault_week"));
  await ear.replaces("100");
  await ear.presses("Return");
  // Where the focus goes back to is named before it, or cut off by it.
  await ear.hearsAtLast(words("limits_saved"));
};

const deleting: Job = async (given) => {
  const { stage, ear, locale } = given;
  const words = beginsWith(locale);
  await signIn(given, await stage.member());
  await ear.opens(stage.at("/settings/privacy"), "the privacy settings");
  await ear.goes("Tab", words("privacy_erase_open"));
  await ear.presses("Return");
  await ear.hears(words("privacy_erase_ask"));
  await ear.goes("Tab", words("privacy_erase_confirm"));
  await ear.presses("Return");
  await ear.hears(words("privacy_erased_title"));
};

export const MONEY_JOBS: Record<string, Job> = {
  "buy credits": buying,
  "cancel the membership": canceling,
  "set a limit": limiting,
  "delete the account": deleting,
};
