import { expect, it } from 'vitest';
import { readView, stepView, viewOf } from './view';

const today = '2026-11-21';

it.each([
  [{}, 'month', '2026-11-01', '2026-11-30'],
  [{ view: 'day' }, 'day', today, today],
  [{ view: 'year', date: '2024-02-29' }, 'year', '2024-01-01', '2024-12-31'],
  [{ view: 'month', date: '2024-02-29' }, 'month', '2024-02-01', '2024-02-29'],
  [{ view: 'week', date: '2024-02-29' }, 'month', '2024-02-01', '2024-02-29'],
  [{ view: 'day', date: '2026-02-30' }, 'day', today, today],
  [{ view: 'day', date: 'yesterday' }, 'day', today, today],
  [{ view: 'day', date: '0001-01-01' }, 'day', today, today],
  [{ view: 'day', date: '9999-01-01' }, 'day', today, today],
])('%j is the %s from %s to %s', (search, name, first, last) => {
  expect(readView(search, today)).toMatchObject({ name, first, last });
});

it.each([
  ['day', '2027-01-01', -1, '2026-12-31'],
  ['day', '2026-12-31', 1, '2027-01-01'],
  ['month', '2026-01-31', -1, '2025-12-01'],
  ['month', '2026-01-31', 1, '2026-02-01'],
  ['year', '2024-02-29', 1, '2025-01-01'],
  ['year', '2199-05-05', 1, '2199-05-05'],
] as const)('from the %s of %s a step of %d leads to %s', (name, date, by, next) => {
  expect(stepView(viewOf(name, date), by)).toEqual(viewOf(name, next));
});
