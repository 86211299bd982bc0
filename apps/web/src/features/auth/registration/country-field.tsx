import { countries } from '@keyhold/contracts/auth/countries';
import { SelectField } from '../../../components/field/select-field';
import { findLikelyCountry } from './likely-country';
import { Optional } from './optional';

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
      aside={<Optional />}
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
