import { appPathPatterns, appPaths } from '@keyhold/contracts/pages';
import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { createAppRouter } from './router';

const servedFromCache = (address: string) => appPathPatterns().some((pattern) => pattern.test(address));

describe('appPaths', () => {
  it('is what the router knows', () => {
    const router = createAppRouter({
      hasQueryClient: () => true,
      loadQueryClient: () => Promise.resolve(new QueryClient()),
    });
    // The last one is every address that is no page.
    expect(Object.keys(router.routesByPath).sort()).toEqual([...appPaths, '/$'].sort());
  });
});

describe('appPathPatterns', () => {
  it.each([
    '/',
    '/?installed=1',
    '/self/setup',
    '/self/setup/',
    '/memory-wipe/abc-123',
    '/login?next=%2Fself%2Fsetup',
    '/login/?next=%2Fself%2Fsetup',
  ])('opens %s without a connection', (address) => {
    expect(servedFromCache(address)).toBe(true);
  });

  it.each([
    '/api/users/me',
    '/lock-periods/export?from=2026-01-01',
    '//',
    '/login//',
    '/memory-wipe/',
    '/memory-wipe/a/b',
    '/self/setup/picture.png',
    '/uploads/x.webp',
    '/nowhere',
  ])('leaves %s to the server', (address) => {
    expect(servedFromCache(address)).toBe(false);
  });
});
