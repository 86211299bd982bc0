import { countries } from '@keyhold/contracts/auth/countries';
import { SelectField } from '../../../components/field/select-field';

/** The first of the browser's languages that names a country of the list; null if none does. Nothing leaves the page. */
export function findLikelyCountry(languages: readonly string[]): (typeof countries)[number] | null {
  const names = new Intl.DisplayNames(['en'], { type: 'region' });
  for (const language of languages) {
    const region = /-([A-Z]{2})$/.exec(language)?.[1];
    const name = region === undefined ? undefined : names.of(region);
    const country = countries.find((known) => known === name);
    if (country !== undefined) return country;
  }
  return null;
}

export interface CountryFieldProps {
  value: string;
  onChange: (country: string) => void;
  error: string | undefined;
}

function countryOptions() {
  const likely = findLikelyCountry(navigator.languages);
  const others = countries
    .filter((country) => country !== likely)
    .map((name) => ({ value: name, label: name }));
  if (likely === null) return others;
  return [{ value: likely, label: likely }, { value: '-', label: '──────────', disabled: true }, ...others];
}

let options: ReturnType<typeof countryOptions> | undefined;

/** The browser's own picker, which every phone and keyboard knows how to search; the likely country stands first. */
export function CountryField({ value, onChange, error }: CountryFieldProps) {
  options ??= countryOptions();
  return (
    <SelectField
      label="Country"
      name="country"
      autoComplete="country-name"
      placeholder="Rather not say"
      options={options}
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
