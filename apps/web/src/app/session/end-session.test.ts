import { QueryClient } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { emptyRegistration, registrationDraft } from '../../features/auth/registration/registration';
import { findDraft, keepDraft } from '../../lib/form/kept-draft';
import { clearPrivateData } from './end-session';

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('clearPrivateData', () => {
  it("forgets answers, stored pictures and what was typed, and keeps the app's own files", async () => {
    const names = new Set(['pictures', 'workbox-precache-v2-https://keyhold.test/', 'api']);
    vi.stubGlobal('caches', {
      keys: () => Promise.resolve([...names]),
      delete: (name: string) => Promise.resolve(names.delete(name)),
    });
    const queryClient = new QueryClient();
    queryClient.setQueryData(['users', 'me'], { username: 'jonas' });
    keepDraft(registrationDraft, { ...emptyRegistration, password: 'correct horse' });

    await clearPrivateData(queryClient);

    expect(queryClient.getQueryData(['users', 'me'])).toBeUndefined();
    expect(findDraft(registrationDraft, emptyRegistration)).toBeNull();
    expect([...names]).toEqual(['workbox-precache-v2-https://keyhold.test/']);
  });
});
