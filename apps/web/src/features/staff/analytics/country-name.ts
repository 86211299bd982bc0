const names = new Intl.DisplayNames('en', { type: 'region' });

/** The name of a country of two letters. */
export const countryName = (code: string): string => names.of(code) ?? code;
