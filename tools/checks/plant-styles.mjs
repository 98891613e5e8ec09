/** A module of the web with these rules, a component with these classes, and a global `.btn`. */
export const styled = (name, rules, classes) => ({
  "packages/ui/src/styles/components/button.css": ".btn { gap: 1px; }\n",
  [`apps/web/app/shared/${name}.module.css`]: `@layer components {\n  ${rules}\n}\n`,
  [`apps/web/app/shared/${name}.tsx`]: `import * as css from "./${name}.module.css";\nexport const Part = () => <p className={cx(${classes})} />;\n`,
});
