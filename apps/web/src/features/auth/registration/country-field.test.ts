import { expect, it } from 'vitest';
import { findLikelyCountry } from './country-field';

it.each([
  [['de-DE', 'en-US'], 'Germany'],
  [['de', 'sv-SE'], 'Sweden'],
  [['zh-Hant-TW'], 'Taiwan'],
  [['de', 'en'], null],
  [['en-001'], null],
  [[], null],
])('%j: %s', (languages, country) => {
  expect(findLikelyCountry(languages)).toBe(country);
});
