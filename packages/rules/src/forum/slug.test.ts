import { expect, test } from 'vitest';
import { slugOf } from './slug';

test.each([
  ['My first week: locked!', 'my-first-week-locked'],
  ['  Ærø & Ångström — 100 %  ', 'aero-angstrom-100'],
  ['Замок на ключ', 'замок-на-ключ'],
  ['🔒🔑', 'post'],
  ['../../etc/passwd?x=1#y', 'etc-passwd-x-1-y'],
  ['0193b2c4-7d1e-7abc-8def-0123456789ab', 'post-0193b2c4-7d1e-7abc-8def-0123456789ab'],
  [`${'word '.repeat(30)}`, 'word-word-word-word-word-word-word-word-word-word-word-word'],
  ['x'.repeat(200), 'x'.repeat(60)],
])('%j becomes %j', (title, slug) => {
  expect(slugOf(title)).toBe(slug);
});

test('a tail tells equal titles apart', () => {
  expect(slugOf('Hello', 'k3f9')).toBe('hello-k3f9');
});
