import { describe, expect, it } from 'vitest';
import { safeNextPath } from './next-path';

describe('safeNextPath', () => {
  it.each([
    ['/', '/'],
    ['/self/setup', '/self/setup'],
    ['/lock/42?tab=history#verify', '/lock/42?tab=history#verify'],
    ['/explore?q=a//b', '/explore?q=a//b'],
  ])('follows the path %s of this site', (next, expected) => {
    expect(safeNextPath(next)).toBe(expected);
  });

  it.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    ' /evil',
    '/.//evil.example',
    '/..//evil.example',
    'javascript:alert(1)',
    'evil',
    '',
    undefined,
    null,
    42,
    `/${'a'.repeat(2001)}`,
  ])('goes home instead of following %j', (next) => {
    expect(safeNextPath(next)).toBe('/');
  });
});
