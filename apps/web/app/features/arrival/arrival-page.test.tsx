import { agreeToArrival, getArrival } from "@masq/contract/member/arrival";
import { ARRIVAL_VERSION, arrivalText } from "@masq/domain/people/arrival-boxes";
import { boxWords, CONSENT_VERSION } from "@masq/domain/people/consent-boxes";
import { expect, test } from "vitest";
import { examine } from "../../../testing/examine.ts";
import { brandOf, memberOf } from "../../../testing/people.ts";
import { server, visit } from "../../../testing/site.tsx";
import { m } from "../../paraglide/messages.js";

const { company, customerSupport: email, domain, disclosure } = brandOf();
const names = { company: company.name, email, domain };

test("a member from another system agrees box by box, and only the one about earlier messages may stay empty", async () => {
  const { label } = boxWords("special-category", "en", names);
  server.on(getArrival, () => ({
    disclosure,
    consentVersion: CONSENT_VERSION,
    arrivalVersion: ARRIVAL_VERSION,
    boxes: [
      { kind: "special-category" as const, label, more: "In full." },
      { kind: "terms" as const, label: boxWords("terms", "en", names).label, more: null },
      { kind: "adult" as const, label: arrivalText("adult", "en"), more: null },
      { kind: "earlier-lines" as const, label: arrivalText("earlier-lines", "en"), more: null },
    ],
  }));
  const { page } = await visit(memberOf({ emailValidated: false, arrival: { from: "Old House" } }), "/verify");
  await expect.element(page.getByRole("heading", { name: m.arrival_heading() })).toBeVisible();
  await expect.element(page.getByText(/Your account at Old House/)).toBeVisible();
  await expect.element(page.getByRole("button", { name: m.privacy_erase_open() })).toBeVisible();
  await examine();
  const agree = page.getByRole("button", { name: m.arrival_agree() });
  await agree.click();
  await expect.poll(() => page.getByText(m.arrival_needed()).elements().length).toBe(4);
  server.ignoreRest();
  server.on(agreeToArrival, () => memberOf());
  const box = (name: string) => page.getByRole("checkbox", { name });
  await box(m.sign_up_understand()).click();
  await box(label).click();
  await box(boxWords("terms", "en", names).label).click();
  await box(arrivalText("adult", "en")).click();
  await agree.click();
  await expect
    .poll(() => server.asked(agreeToArrival).map(({ body }) => body))
    .toEqual([
      {
        adult: true,
        disclosureAccepted: true,
        specialCategoryConsent: true,
        terms: true,
        sharesLines: false,
        disclosureVersion: disclosure.version,
        consentVersion: CONSENT_VERSION,
        arrivalVersion: ARRIVAL_VERSION,
        locale: "en",
      },
    ]);
});
