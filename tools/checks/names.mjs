// The closed list of file and folder names.
import path from "node:path";
import { inWing, WINGS } from "./wings.mjs";

const PARTS = "routes|sockets|jobs|queries|views|policy|errors|events|config";
const VAGUE = /(^|[-.])(utils?|helpers?|services?|managers?|misc|common)([-.]|$)/;
const KEBAB = "[a-z][a-z0-9]*(-[a-z0-9]+)*";
const PLAIN = new RegExp(`^${KEBAB}(\\.(test|suite))?\\.ts$`);
/** Sample lines that a test judges. */
const LINES = new RegExp(`^${KEBAB}\\.lines\\.json$`);
const PART = new RegExp(`^(${KEBAB})\\.(${PARTS})(\\.test)?\\.ts$`);

function domainFault({ wing, rest: [domain, file, ...deeper] }) {
  if (file === undefined)
    return /^README\.md$/.test(domain)
      ? undefined
      : ["is beside the domains of its wing", "move it into the domain that owns it, or into platform/"];
  if (!WINGS[wing].includes(domain)) {
    return [
      `"${domain}" is not a domain of the wing ${wing}`,
      "put it into the domain that owns its table; a new domain needs a decision record and its name in tools/checks/wings.json",
    ];
  }
  if (deeper.length > 0)
    return [
      `domains are flat, and ${file}/ is a folder in one`,
      "move the file up and give it a name that says what it does",
    ];
  const part = PART.exec(file);
  // `agent-messages.routes.ts` in messages/: the same domain on its second surface.
  if (part && (part[1] === domain || part[1].endsWith(`-${domain}`))) return undefined;
  if (part)
    return [
      `"${part[1]}" is not the name of the domain`,
      `call it ${domain}.${part[2]}.ts, or <surface>-${domain}.${part[2]}.ts for a second surface`,
    ];
  if (PLAIN.test(file) || LINES.test(file)) return undefined;
  return [
    `"${file}" is not in the vocabulary`,
    `use ${domain}.{${PARTS.replaceAll("|", ",")}}.ts, <verb>-<noun>.ts, <noun>.ts, *.test.ts, *.suite.ts or <noun>.lines.json`,
  ];
}

export const names = {
  name: "names",
  run({ source, report }) {
    for (const file of source.files.filter((name) => /^(apps|packages)\//.test(name))) {
      const base = path.basename(file);
      if (/\.tsx?$/.test(base)) {
        if (/^index\.tsx?$/.test(base)) report(file, 1, "a barrel", "import from the modules themselves and delete it");
        const vague = VAGUE.exec(base.replace(/\.tsx?$/, "").toLowerCase());
        if (vague)
          report(
            file,
            1,
            `"${vague[2]}" says nothing about what is inside`,
            "name it after what it does, or move each function to where it is used",
          );
      }
      const place = inWing(file);
      if (place) {
        const fault = domainFault(place);
        if (fault) report(file, 1, ...fault);
      }
      if (/^(apps\/server|packages\/(domain|db|contract))\/src\/.*\.tsx$/.test(file)) {
        report(
          file,
          1,
          ".tsx where Node runs the source itself",
          "write it as .ts with React.createElement, or move it to a front end",
        );
      }
    }
  },
};
