import { expect, test } from 'vitest';
import { goesOn, VISIT_GAP_MS } from './visit';

test('a visit goes on for half an hour after the last that was seen of it', () => {
  expect([0, VISIT_GAP_MS - 1, VISIT_GAP_MS].map((later) => goesOn(1000, 1000 + later))).toEqual([
    true,
    true,
    false,
  ]);
});
