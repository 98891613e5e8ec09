/** Caches formatters by locale and options: creating one costs a phone more than rendering its line. */
function kept<Options, Format>(make: (locale: string, options?: Options) => Format) {
  const made = new Map<string, Format>();
  return (locale: string, options?: Options): Format => {
    const key = locale + JSON.stringify(options);
    const format = made.get(key) ?? make(locale, options);
    made.set(key, format);
    return format;
  };
}

export const dateFormat = kept(
  (locale, options?: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
);
export const numberFormat = kept(
  (locale, options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options),
);
