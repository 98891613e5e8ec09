import assert from "node:assert/strict";
import { test } from "node:test";
import { productName } from "./product-name.ts";

test("the product's name drops only a trailing .com", () => {
  const table = [
    ["velvetrooms.com", "velvetrooms"],
    ["velvet.company", "velvet.company"],
    ["a.com.au", "a.com.au"],
    ["localhost", "localhost"],
  ];
  for (const [domain, name] of table) assert.equal(productName(domain ?? ""), name);
});
