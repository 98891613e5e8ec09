// In place of vite/client, whose modules have one default export: by names a build writes the classes where they are used.
// A name that no module has is found by tools/checks/styles.mjs.

declare module "*.module.css" {
  const classes: { readonly [name: string]: string };
  export = classes;
}
declare module "*.css" {}
declare module "*?raw" {
  const text: string;
  export default text;
}
