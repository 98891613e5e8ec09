import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";

export type PasskeyOptions = { challenge: string; rpId?: string; rp?: { id: string } };
export type PasskeyDevice = ReturnType<typeof createPasskeyDevice>;

const sha256 = (data: string | Buffer): Buffer => createHash("sha256").update(data).digest();

/** The subset of CBOR that an attestation without statement needs. */
const bytes = (data: Buffer): Buffer => Buffer.concat([Buffer.from([0x59, data.length >> 8, data.length & 255]), data]);
const text = (word: string): Buffer => Buffer.concat([Buffer.from([0x60 + word.length]), Buffer.from(word)]);

/** A device with one key, on a page of `localhost`; `counter` is the next value it reports. */
export function createPasskeyDevice(url: string) {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const id = randomBytes(16);
  const origin = new URL(url);
  origin.hostname = "localhost";
  const device = { counter: 1, owner: "", origin: origin.origin };
  const clientData = (type: string, challenge: string): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin: device.origin, crossOrigin: false }));
  const head = (rpId: string, flags: number): Buffer => {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(device.counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counter]);
  };
  const named = { id: id.toString("base64url"), rawId: id.toString("base64url"), type: "public-key" };
  return Object.assign(device, {
    make({ challenge, rp }: PasskeyOptions) {
      const coordinates = [x, y].map((part) =>
        Buffer.concat([Buffer.from([0x58, 32]), Buffer.from(part, "base64url")]),
      );
      const cose = [[0xa5, 1, 2, 3, 0x26, 0x20, 1, 0x21], coordinates[0]!, [0x22], coordinates[1]!];
      const attested = Buffer.concat([
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        ...cose.map((p) => Buffer.from(p)),
      ]);
      const authData = Buffer.concat([head(rp!.id, 0x45), attested]);
      const map = [Buffer.from([0xa3]), text("fmt"), text("none"), text("attStmt"), Buffer.from([0xa0])];
      const attestation = Buffer.concat([...map, text("authData"), bytes(authData)]);
      const clientDataJSON = clientData("webauthn.create", challenge).toString("base64url");
      return { ...named, response: { clientDataJSON, attestationObject: attestation.toString("base64url") } };
    },
    show({ challenge, rpId }: PasskeyOptions) {
      const client = clientData("webauthn.get", challenge);
      const authData = head(rpId!, 0x05);
      const signature = sign("sha256", Buffer.concat([authData, sha256(client)]), privateKey);
      const [clientDataJSON, authenticatorData] = [client.toString("base64url"), authData.toString("base64url")];
      const userHandle = Buffer.from(device.owner).toString("base64url");
      const response = { clientDataJSON, authenticatorData, signature: signature.toString("base64url"), userHandle };
      return { ...named, response };
    },
  });
}
