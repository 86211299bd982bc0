import { expect, it } from 'vitest';
import { unsentOf } from '../testing/sample-thread';
import { changeUnsent, joinUnsent, nextFor } from './unsent';

const first = unsentOf('first', { writtenAtMs: 1 });
const second = unsentOf('second', { writtenAtMs: 2 });

it('stands in the order in which it was written, each once, as this page knows it', () => {
  const here = { ...second, isUnderWay: true };
  expect(joinUnsent([here], [second, first])).toEqual([first, here]);
});

it('goes one after another, past what was refused', () => {
  expect(nextFor([first, second], first.to)).toBe(first);
  const refused = changeUnsent([first, second], 'first', { failure: { of: 'message', why: 'No' } });
  expect(nextFor(refused, first.to)).toBe(second);
  expect(nextFor(refused, 'somebody else')).toBeUndefined();
});
