import { QueryClient } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { clearPrivateData } from './end-session';

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('clearPrivateData', () => {
  it("forgets answers and stored pictures and keeps the app's own files", async () => {
    const names = new Set(['pictures', 'workbox-precache-v2-https://keyhold.test/', 'api']);
    vi.stubGlobal('caches', {
      keys: () => Promise.resolve([...names]),
      delete: (name: string) => Promise.resolve(names.delete(name)),
    });
    const queryClient = new QueryClient();
    queryClient.setQueryData(['users', 'me'], { username: 'jonas' });

    await clearPrivateData(queryClient);

    expect(queryClient.getQueryData(['users', 'me'])).toBeUndefined();
    expect([...names]).toEqual(['workbox-precache-v2-https://keyhold.test/']);
  });
});
