import { memo, type ComponentType } from "react";
import type { AccountField, AccountValues } from "./account-model.ts";
import type { FieldsProps } from "./field-text.ts";

/** A part of the form that is drawn again for its own fields alone, and not for each letter typed in another part. */
export const formPart = (names: readonly (keyof AccountValues)[], Part: ComponentType<FieldsProps>) =>
  memo(
    Part,
    ({ form: last }, { form: next }) =>
      last.before === next.before &&
      names.every(
        (name) =>
          last.values[name] === next.values[name] &&
          last.faults[name as AccountField] === next.faults[name as AccountField],
      ),
  );
