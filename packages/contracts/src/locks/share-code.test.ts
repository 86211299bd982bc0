import { expect, it } from 'vitest';
import { findShareCode } from './share-code';

const code = 'AbC_-0123456789z';

it.each([
  [code, code],
  [`  ${code}\n`, code],
  ['AbC_ -012 3456 789z', code],
  [`https://keyhold.example/s/${code}`, code],
  [`keyhold.example/shared/setup/${code}/?from=chat#top`, code],
  [`/s/${code}`, code],
  ['', null],
  [`${code}x`, null],
  [`https://keyhold.example/lock/${code}`, null],
  ['https://keyhold.example/s/short', null],
])('the share code in %j is %j', (pasted, found) => {
  expect(findShareCode(pasted)).toBe(found);
});
