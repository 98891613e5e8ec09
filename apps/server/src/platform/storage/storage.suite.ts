import assert from "node:assert/strict";
import { test } from "node:test";
import type { Storage } from "./storage.ts";

export function storageSuite(name: string, open: () => Storage): void {
  test(`${name}: what was put is returned, byte for byte`, async () => {
    const bytes = Buffer.from([0, 255, 1, 2, 3]);
    await open().put("a/b/c.bin", bytes, "application/octet-stream");
    assert.deepEqual(await open().get("a/b/c.bin"), bytes);
  });
  test(`${name}: putting again replaces`, async () => {
    await open().put("a/again.txt", Buffer.from("one"), "text/plain");
    await open().put("a/again.txt", Buffer.from("two"), "text/plain");
    assert.equal(String(await open().get("a/again.txt")), "two");
  });
  test(`${name}: an unknown key is undefined, removing it is no error`, async () => {
    assert.equal(await open().get("no/such.bin"), undefined);
    await open().remove("no/such.bin");
  });
  test(`${name}: a removed key is gone`, async () => {
    await open().put("a/gone.txt", Buffer.from("x"), "text/plain");
    await open().remove("a/gone.txt");
    assert.equal(await open().get("a/gone.txt"), undefined);
  });
  test(`${name}: a folder lists what is below it, and no neighbor`, async () => {
    for (const key of ["l/one/b", "l/one/deep/a", "l/one2/c"]) await open().put(key, Buffer.from("x"), "text/plain");
    assert.deepEqual(await open().list("l/one/"), ["l/one/b", "l/one/deep/a"]);
    assert.deepEqual(await open().list("l/nothing/"), []);
    await assert.rejects(async () => open().list("l/one"), /not a storage folder/);
  });
  test(`${name}: a key that climbs out is refused`, async () => {
    await assert.rejects(async () => open().get("../secret"), /not a storage key/);
    await assert.rejects(async () => open().put("/etc/x", Buffer.from(""), "text/plain"), /not a storage key/);
  });
}
