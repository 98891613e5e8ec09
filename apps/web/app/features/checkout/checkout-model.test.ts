import assert from "node:assert/strict";
import { test } from "node:test";
import { billingFaults } from "./checkout-model.ts";

const typed = { cardholder: "J. Verhoeven", zipcode: "3511 AB", city: "Utrecht" };

test("our own fields are required, the zip code by the country's rule", () => {
  assert.deepEqual(billingFaults(typed, "NL"), {});
  assert.deepEqual(billingFaults({ cardholder: " ", zipcode: "", city: "" }, "NL"), {
    cardholder: "missing",
    zipcode: "missing",
    city: "missing",
  });
  assert.deepEqual(billingFaults(typed, "US"), { zipcode: "zipcode" });
  assert.deepEqual(billingFaults({ ...typed, zipcode: "12345-6789" }, "US"), {});
  assert.deepEqual(billingFaults({ ...typed, zipcode: "1" }, null), { zipcode: "zipcode" });
});

test("a card number in a non-card field is reported there and not sent", () => {
  for (const name of ["cardholder", "city"] as const)
    assert.deepEqual(billingFaults({ ...typed, [name]: "4111 1111 1111 1111" }, "NL"), { [name]: "number" });
});
