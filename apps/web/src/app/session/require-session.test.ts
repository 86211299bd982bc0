import { QueryClient } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { tellSessionOpened } from '../../lib/api/session-opened';
import { requireSession } from './require-session';

/** The network answers every call with this. */
function answerWith(status: number, body: unknown): void {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(body, { status })));
}

const enter = (path: string) => requireSession(new QueryClient(), path);

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('requireSession', () => {
  it('lets signed-in people pass', async () => {
    answerWith(200, { username: 'jonas' });
    await expect(enter('/self/setup')).resolves.toBeUndefined();
  });

  it('sends others to the login, which leads back', async () => {
    answerWith(401, { error: 'unauthenticated' });
    await expect(enter('/self/setup?from=home')).rejects.toMatchObject({
      options: { to: '/login', search: { next: '/self/setup?from=home' } },
    });
  });

  it('keeps the address of the login short when it leads home', async () => {
    answerWith(401, { error: 'unauthenticated' });
    const refusal = await enter('/').catch((error: { options: object }) => error.options);
    expect(refusal).not.toHaveProperty('search');
  });

  it('asks nobody where the page says that no session came with it, until one is opened', async () => {
    const network = vi.fn(() => Promise.resolve(Response.json({ username: 'jonas' })));
    vi.stubGlobal('fetch', network);
    document.head.innerHTML = '<meta name="session" content="none">';
    await expect(enter('/shared/setup/ABC123')).rejects.toMatchObject({
      options: { to: '/s/$shareCode', params: { shareCode: 'ABC123' } },
    });
    expect(network).not.toHaveBeenCalled();

    tellSessionOpened();
    await expect(enter('/')).resolves.toBeUndefined();
    expect(network).toHaveBeenCalled();
    document.head.innerHTML = '';
  });

  it.each([403, 500, 503])('does not send anybody away because of a %i', async (status) => {
    answerWith(status, { error: 'x' });
    await expect(enter('/')).resolves.toBeUndefined();
  });

  it('does not send anybody away for want of a network', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await expect(enter('/')).resolves.toBeUndefined();
  });
});
