import assert from "node:assert/strict";
import { test } from "node:test";
import { fillOpener, unknownVariable } from "./opener-lines.ts";

const VALUES = { username: "jverh_71", city: "Utrecht", character: "Isolde" };

test("an opener's variables are filled; without a value the opener is not offered", () => {
  const line = "{character} asks {username}: what is the rain like in {city}?";
  assert.equal(fillOpener(line, VALUES), "Isolde asks jverh_71: what is the rain like in Utrecht?");
  assert.equal(fillOpener(line, { ...VALUES, city: null }), null);
  assert.equal(fillOpener(line, { ...VALUES, username: "" }), null);
  assert.equal(fillOpener("Which map would you keep?", { ...VALUES, city: null }), "Which map would you keep?");
  assert.equal(fillOpener("Hello {username}, {username}!", { ...VALUES, username: "$&" }), "Hello $&, $&!");
  assert.equal(fillOpener("Hello {email}", VALUES), null);
});

test("an unknown variable in braces is named", () => {
  for (const [line, odd] of [
    ["Hello {username} in {city}, says {character}", null],
    ["Hello {email}", "{email}"],
    ["Hello {Username}", "{Username}"],
    ["Hello {}", "{}"],
    ["Hello {username", "{"],
    ["Hello }", "}"],
  ] as const)
    assert.equal(unknownVariable(line), odd, line);
});
