import { countries } from '@keyhold/contracts/auth/countries';

type Country = (typeof countries)[number];

/** The first of the browser's languages that names a country of the list; null if none does. Nothing leaves the page. */
export function findLikelyCountry(languages: readonly string[]): Country | null {
  const names = new Intl.DisplayNames(['en'], { type: 'region' });
  for (const language of languages) {
    const region = /-([A-Z]{2})$/.exec(language)?.[1];
    const name = region === undefined ? undefined : names.of(region);
    const country = countries.find((known) => known === name);
    if (country !== undefined) return country;
  }
  return null;
}
