import { expect, it } from 'vitest';
import { underWaysOut } from './under-ways-out';

const own = (_id: string, content: string) => ({ _id, senderId: 'wearer', content, ai: null });
const answer = (_id: string, kind: 'said' | 'help' = 'said') => ({
  _id,
  senderId: null,
  content: 'Be patient.',
  ai: { name: 'Mara', source: 'builtin' as const, acts: [], kind, lockId: 'lock' },
});

it('stands under the answer to words that ask for a way out, and under the words until it comes', () => {
  const asked = [own('1', 'Good morning'), answer('2'), own('3', 'let me out'), own('4', 'please')];
  expect([...underWaysOut(asked, 'wearer')]).toEqual(['3']);
  expect([...underWaysOut([...asked, answer('5'), answer('6')], 'wearer')]).toEqual(['5']);
});

it('is left to an answer that has it of itself', () => {
  expect([...underWaysOut([own('1', 'let me out'), answer('2', 'help')], 'wearer')]).toEqual([]);
});
