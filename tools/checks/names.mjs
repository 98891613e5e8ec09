// The closed vocabulary of file and folder names.
import path from "node:path";

const FEATURES = new Set(
  `accounts auth brands profiles discovery matching interests conversations messages desk agent-sessions memos facts openers meetups lookup
   wallet catalog checkout memberships payment-methods age-verification email-verification images locations moderation policy support
   notifications audit privacy safety limits payouts quality reviews supervision removals monitoring backups`.split(
    /\s+/,
  ),
);
const PARTS = "routes|sockets|jobs|queries|views|policy|errors|events|config";
const VAGUE = /(^|[-.])(utils?|helpers?|services?|managers?|misc|common)([-.]|$)/;
const KEBAB = "[a-z][a-z0-9]*(-[a-z0-9]+)*";
const PLAIN = new RegExp(`^${KEBAB}(\\.(test|suite))?\\.ts$`);
const PART = new RegExp(`^(${KEBAB})\\.(${PARTS})(\\.test)?\\.ts$`);

function featureFault(file) {
  const [feature, ...rest] = file.slice("apps/server/src/features/".length).split("/");
  if (rest.length === 0)
    return ["stands beside the feature folders", "move it into the feature that owns it, or into platform/"];
  if (!FEATURES.has(feature)) {
    return [
      `"${feature}" is not a feature of the list`,
      "put it into the feature that owns its table; a new feature needs a decision record and a line in tools/checks/names.mjs",
    ];
  }
  if (rest.length > 1)
    return [
      `features are flat, and ${rest[0]}/ is a folder in one`,
      "move the file up and give it a name that says what it does",
    ];
  const part = PART.exec(rest[0]);
  // `agent-messages.routes.ts` in messages/: the same domain on its second surface.
  if (part && (part[1] === feature || part[1].endsWith(`-${feature}`))) return undefined;
  if (part)
    return [
      `"${part[1]}" is not the name of the feature`,
      `call it ${feature}.${part[2]}.ts, or <surface>-${feature}.${part[2]}.ts for a second surface`,
    ];
  if (PLAIN.test(rest[0])) return undefined;
  return [
    `"${rest[0]}" is not in the vocabulary`,
    `use ${feature}.{${PARTS.replaceAll("|", ",")}}.ts, <verb>-<noun>.ts, <noun>.ts, *.test.ts or *.suite.ts`,
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
      if (file.startsWith("apps/server/src/features/")) {
        const fault = featureFault(file);
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
