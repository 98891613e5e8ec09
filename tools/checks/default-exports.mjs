// Named exports only, so that a thing has one name everywhere. Frameworks that require a default get it.
const FRAMEWORK =
  /^apps\/web\/app\/(routes\/.*|root|routes|entry\.(server|client))\.tsx?$|(^|\/)[a-z.-]+\.config\.(ts|mjs)$|^e2e\/count-reporter\.ts$/;

export const defaultExports = {
  name: "default-exports",
  run({ source, report }) {
    for (const file of source.code.filter((name) => !FRAMEWORK.test(name) && !/\.(d\.ts|cjs)$/.test(name))) {
      for (const node of source.tree(file).body) {
        const isDefault =
          node.type === "ExportDefaultDeclaration" ||
          (node.type === "ExportNamedDeclaration" &&
            node.specifiers.some((specifier) => specifier.exported.name === "default"));
        if (isDefault) report(file, source.lineAt(file, node.start), "a default export", "export it by its name");
      }
    }
  },
};
