// In place of vite/client, whose modules have one default export: by their names the bundler writes the classes themselves
// where they are used. A name that no module has is found by tools/checks/styles.mjs.
/// <reference types="vite/types/importMeta.d.ts" />

declare module "*.module.css" {
  const classes: { readonly [name: string]: string };
  export = classes;
}
declare module "*.css" {}
declare module "*?raw" {
  const text: string;
  export default text;
}
