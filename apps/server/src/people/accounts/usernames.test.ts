import assert from "node:assert/strict";
import { test } from "node:test";
import { isUnfitUsername } from "./usernames.ts";

const BRAND = ["velvetrooms", "velvetrooms"];

test("a username cannot contain contact details", () => {
  for (const name of [
    "call0612345678",
    "wa_me_0612",
    "06_12_34_56_7",
    "x_123_4567",
    "x1234567y",
    "anna_gmail",
    "whats_app_me",
    "my_tg_anna",
    "insta_anna",
  ])
    assert.equal(isUnfitUsername(name, BRAND), true, name);
});

test("a username cannot pose as staff or the brand, however it is spelled", () => {
  for (const name of [
    "admin",
    "Admin_1",
    "adm1n",
    "support",
    "Support_Team",
    "moderator",
    "m0derator",
    "__proto__",
    "null",
    "constructor",
    "VelvetRooms",
    "velvet_rooms_anna",
    "v3lvetrooms",
  ])
    assert.equal(isUnfitUsername(name, BRAND), true, name);
});

test("ordinary names are accepted", () => {
  for (const name of [
    "marit",
    "Wanderer_1",
    "jonas1985",
    "team_player",
    "help_me_rhonda",
    "anna_200185",
    "x_123_456",
    "x123456y",
    "swamey",
    "nulls",
    "a_modern_man",
    "newcomer_12",
  ])
    assert.equal(isUnfitUsername(name, BRAND), false, name);
});
