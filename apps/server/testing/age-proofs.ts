import { DeviceResponse, Document, MDoc, type IssuerSignedDocument } from "@auth0/mdl";
import * as x509 from "@peculiar/x509";
import { createHash, webcrypto } from "node:crypto";

type JsonWebKey = webcrypto.JsonWebKey;

/** The European age proof's own names. */
export const AGE_DOC_TYPE = "eu.europa.ec.av.1";
export const AGE_ELEMENT = "age_over_18";

const EC = { name: "ECDSA", namedCurve: "P-256", hash: "SHA-256" } as const;
const DAY_MS = 86_400_000;

const newPair = (): Promise<webcrypto.CryptoKeyPair> => webcrypto.subtle.generateKey(EC, true, ["sign", "verify"]);
const jwkOf = async (key: webcrypto.CryptoKey): Promise<JsonWebKey & { kid: string }> => ({
  ...(await webcrypto.subtle.exportKey("jwk", key)),
  kid: "1",
});

export type Issuer = { root: string; certificate: string; key: JsonWebKey };

/** A root of a trusted list and a certificate under it that signs proofs. `endsInDays` below 0: it has ended. */
export async function createIssuer({ country = "DE", endsInDays = 30 } = {}): Promise<Issuer> {
  const [root, signer] = await Promise.all([newPair(), newPair()]);
  const now = Date.now();
  const from = new Date(now - 60 * DAY_MS);
  const rootCertificate = await x509.X509CertificateGenerator.createSelfSigned({
    name: `CN=Test Root, C=${country}`,
    keys: root,
    notBefore: from,
    notAfter: new Date(now + 400 * DAY_MS),
    signingAlgorithm: EC,
    extensions: [
      new x509.BasicConstraintsExtension(true, 1, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.keyCertSign, true),
    ],
  });
  const certificate = await x509.X509CertificateGenerator.create({
    subject: `CN=Test Issuer, C=${country}`,
    issuer: rootCertificate.subject,
    publicKey: signer.publicKey,
    signingKey: root.privateKey,
    notBefore: from,
    notAfter: new Date(now + endsInDays * DAY_MS),
    signingAlgorithm: EC,
    extensions: [new x509.KeyUsagesExtension(x509.KeyUsageFlags.digitalSignature, true)],
  });
  return {
    root: rootCertificate.toString("pem"),
    certificate: certificate.toString("pem"),
    key: await jwkOf(signer.privateKey),
  };
}

export type Wallet = { document: IssuerSignedDocument; device: JsonWebKey & { kid: string } };
type Issued = {
  docType?: string;
  space?: string;
  elements?: Record<string, unknown>;
  /** Days from now. */
  valid?: [from: number, until: number];
};

/** What an issuer gave to a member's app. */
export async function issueProof(
  issuer: Issuer,
  { docType = AGE_DOC_TYPE, space = docType, elements = { [AGE_ELEMENT]: true }, valid = [-1, 30] }: Issued = {},
): Promise<Wallet> {
  const pair = await newPair();
  const [from, until] = valid;
  const document = await new Document(docType)
    .addIssuerNameSpace(space, elements)
    .useDigestAlgorithm("SHA-256")
    .addValidityInfo({
      signed: new Date(Date.now() - DAY_MS),
      validFrom: new Date(Date.now() + from * DAY_MS),
      validUntil: new Date(Date.now() + until * DAY_MS),
    })
    .addDeviceKeyInfo({ deviceKey: (await jwkOf(pair.publicKey)) as never })
    .sign({
      issuerPrivateKey: issuer.key as never,
      issuerCertificate: issuer.certificate,
      alg: "ES256",
      kid: "1",
    });
  return { document, device: await jwkOf(pair.privateKey) };
}

const head = (major: number, length: number): Buffer =>
  length < 24
    ? Buffer.from([(major << 5) | length])
    : length < 256
      ? Buffer.from([(major << 5) | 24, length])
      : Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
const text = (said: string): Buffer => Buffer.concat([head(3, Buffer.byteLength(said)), Buffer.from(said)]);
const bytes = (given: Buffer): Buffer => Buffer.concat([head(2, given.length), given]);
const list = (...items: Buffer[]): Buffer => Buffer.concat([head(4, items.length), ...items]);
const NONE = Buffer.from([0xf6]);

export type Asked = { clientId: string; nonce: string; responseUri: string };

/** The transcript of OpenID4VP 1.0, appendix B.2.6.1, written byte by byte: not by what the product uses. */
function transcriptOf({ clientId, nonce, responseUri }: Asked): Buffer {
  const info = createHash("sha256")
    .update(list(text(clientId), text(nonce), NONE, text(responseUri)))
    .digest();
  const transcript = list(NONE, NONE, list(text("OpenID4VPHandover"), bytes(info)));
  return Buffer.concat([Buffer.from([0xd8, 24]), bytes(transcript)]);
}

type Shown = { device?: JsonWebKey; elements?: readonly string[]; docType?: string; space?: string };

/** What the app answers: base64url of a DeviceResponse, signed for this request. */
export async function presentProof(
  { document, device }: Wallet,
  asked: Asked,
  { device: other, elements = [AGE_ELEMENT], docType = AGE_DOC_TYPE, space = docType }: Shown = {},
): Promise<Buffer> {
  const response = await DeviceResponse.from(new MDoc([document]))
    .usingPresentationDefinition({
      id: "proof",
      input_descriptors: [
        {
          id: docType,
          format: { mso_mdoc: { alg: ["ES256"] } },
          constraints: {
            limit_disclosure: "required",
            fields: elements.map((element) => ({ path: [`$['${space}']['${element}']`], intent_to_retain: false })),
          },
        },
      ],
    })
    .usingSessionTranscriptBytes(transcriptOf(asked))
    .authenticateWithSignature((other ?? device) as never, "ES256")
    .sign();
  return Buffer.from(response.encode());
}
