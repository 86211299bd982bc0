import { expect, it } from 'vitest';
import { isTimeZone } from './zone';

it.each([
  ['UTC', true],
  ['Europe/Stockholm', true],
  ['America/Argentina/Buenos_Aires', true],
  ['Europe/Atlantis', false],
  ['+02:00', false],
  ['', false],
])('knows whether %j names a zone', (name, known) => {
  expect(isTimeZone(name)).toBe(known);
});
