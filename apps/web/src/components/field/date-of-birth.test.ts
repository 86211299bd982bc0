import { describe, expect, it } from 'vitest';
import { acceptDatePart, findIsoDate } from './date-of-birth-field';

describe('acceptDatePart', () => {
  it.each([
    ['day', '3', '31', '31'],
    ['day', '3', '32', '3'],
    ['day', '', '4a', '4'],
    ['day', '', '', ''],
    ['day', '12', '123', '12'],
    ['month', '1', '12', '12'],
    ['month', '1', '13', '1'],
    ['month', '', 'x', ''],
    ['year', '199', '1990', '1990'],
    ['year', '202', '2026', '2026'],
    ['year', '202', '2027', '202'],
    ['year', '1990', '19901', '1990'],
  ] as const)('%s: %j then %j gives %j', (part, before, typed, after) => {
    expect(acceptDatePart(part, before, typed, 2026)).toBe(after);
  });
});

describe('findIsoDate', () => {
  it('fills up days and months to two digits', () => {
    expect(findIsoDate({ day: '7', month: '3', year: '1990' })).toBe('1990-03-07');
  });

  it('knows leap years', () => {
    expect(findIsoDate({ day: '29', month: '2', year: '1992' })).toBe('1992-02-29');
    expect(findIsoDate({ day: '29', month: '2', year: '1993' })).toBeNull();
  });

  it.each([
    { day: '31', month: '4', year: '1990' },
    { day: '0', month: '4', year: '1990' },
    { day: '1', month: '0', year: '1990' },
    { day: '1', month: '1', year: '199' },
    { day: '1', month: '1', year: '0199' },
    { day: '1', month: '1', year: '1899' },
    { day: '', month: '1', year: '1990' },
    { day: '1', month: '', year: '1990' },
  ])('refuses %j', (entry) => {
    expect(findIsoDate(entry)).toBeNull();
  });
});
