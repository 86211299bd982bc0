import { expect, it } from 'vitest';
import { ownPath } from './own-path';

it.each([
  ['/', '/'],
  ['/lock/7?x=1#verify', '/lock/7?x=1#verify'],
  ['//evil.example', null],
  ['/\\evil.example', null],
  ['https://evil.example/', null],
  ['lock/7', null],
  ['', null],
  [undefined, null],
])('%s leads to %s', (actionUrl, path) => {
  expect(ownPath(actionUrl)).toBe(path);
});
