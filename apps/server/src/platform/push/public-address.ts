import dns from "node:dns";
import net from "node:net";

const PRIVATE = new net.BlockList();
for (const [from, bits] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["224.0.0.0", 3],
] as const)
  PRIVATE.addSubnet(from, bits, "ipv4");
for (const [from, bits] of [
  ["::", 127],
  ["64:ff9b::", 96],
  ["2002::", 16],
  ["fc00::", 7],
  ["fe80::", 10],
  ["ff00::", 8],
] as const)
  PRIVATE.addSubnet(from, bits, "ipv6");

/** Whether an address is on the public internet and not in our own network. */
export const isPublicAddress = (address: string): boolean =>
  net.isIP(address) !== 0 && !PRIVATE.check(address, net.isIPv6(address) ? "ipv6" : "ipv4");

/** HTTPS on its default port at a named public host; what the name resolves to is checked at the call. */
export function isPublicEndpoint(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, port, username, password } = new URL(text);
  const isNamed = /^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z][a-z0-9-]+$/.test(hostname);
  const isOurs = /\.(localhost|local|internal|lan|home|corp|intranet|arpa|test|invalid|onion)$/.test(hostname);
  return protocol === "https:" && port === "" && username === "" && password === "" && isNamed && !isOurs;
}

/** For `https.request`: refuses a name that resolves to any private address (forged requests, DNS rebinding). */
export const publicLookup: net.LookupFunction = (hostname, options, done) => {
  dns.lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, []);
    const isPublic = addresses.length > 0 && addresses.every(({ address }) => isPublicAddress(address));
    if (!isPublic) return done(Object.assign(new Error("not a public address"), { code: "EPRIVATE" }), []);
    const [first] = addresses;
    if (options.all === true || first === undefined) done(null, addresses);
    else done(null, first.address, first.family);
  });
};
