import { describe, expect, it } from 'vitest';
import { parseSearch, stringifySearch, textParams } from './search-params';

describe('search parameters', () => {
  it.each([
    '?token=123456',
    '?token=1e5',
    '?token=true',
    '?next=%2Fself%2Fsetup%3Fx%3D1',
    '?selector=a&token=b',
    '',
  ])('come back as they were: %s', (search) => {
    expect(stringifySearch(parseSearch(search))).toBe(search);
  });

  it('stay text', () => {
    expect(parseSearch('?token=0012&change=true')).toEqual({ token: '0012', change: 'true' });
  });

  it('take only what a route names', () => {
    expect(textParams('next')({ next: '/a', other: 'x' })).toEqual({ next: '/a' });
    expect(textParams('next')({ next: 42 })).toEqual({});
  });
});
