import { describe, expect, it } from 'vitest';
import { parseSearch, stringifySearch } from './search-params';

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
});
