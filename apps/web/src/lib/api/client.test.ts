import { acceptTemplate } from '@keyhold/contracts/locks/accept';
import { readUpload } from '@keyhold/contracts/uploads/uploads';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { api } from './client';

const photo = new File(['a picture'], 'photo.png', { type: 'image/png' });
const meta = { shareCode: 'abc', combinationType: 'PHOTO' } as const;

/** The network answers every call with this; what was sent is in the calls of the returned function. */
function answerWith(response: () => Response) {
  const fetch = vi.fn(async (_address: string, _init: RequestInit) => response());
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a call with files', () => {
  const reply = { _id: '01930000-0000-7000-8000-00000000000a' };

  it('goes as a form: texts as they are, the rest as JSON text, files as files', async () => {
    const fetch = answerWith(() => Response.json(reply));
    const files = { photo, idPhoto: undefined };
    await api(acceptTemplate)({ body: { meta, forceUpload: true }, files }, { idempotencyKey: 'once' });
    const init = fetch.mock.calls[0]?.[1];
    const form = init?.body as FormData;
    expect([...form.keys()]).toEqual(['meta', 'forceUpload', 'photo']);
    expect(JSON.parse(String(form.get('meta')))).toEqual(meta);
    expect(form.get('forceUpload')).toBe('true');
    expect(form.get('photo')).toMatchObject({ name: 'photo.png', size: photo.size });
    // The browser has to name the type, with the boundary of the form's parts.
    expect(init?.headers).toEqual({ 'idempotency-key': 'once' });
  });

  it('goes as JSON where no file was given', async () => {
    const fetch = answerWith(() => Response.json(reply));
    await api(acceptTemplate)({
      body: { meta: { ...meta, draftToken: 'AAAAAAAAAAAAAAAAAAAAAA' } },
      files: {},
    });
    const init = fetch.mock.calls[0]?.[1];
    expect(typeof init?.body).toBe('string');
    expect(init?.headers).toEqual({ 'content-type': 'application/json' });
  });
});

describe('the words of a refusal', () => {
  it.each<[{ error?: string } & Record<string, unknown>, string]>([
    [{ error: 'x', message: 'The message', detail: 'The detail' }, 'The message'],
    [{ error: 'x', detail: 'The detail', errors: [{ field: 'f', message: 'The fault' }] }, 'The detail'],
    [{ error: 'x', errors: [{ field: 'f', message: 'The fault' }] }, 'The fault'],
    [{ error: 'Too late' }, 'Too late'],
    [{ error: 'generation_failed' }, 'Server error. Please try again later.'],
    [{ error: 'job_processing_failed' }, 'Server error. Please try again later.'],
    [{ error: 'generation_failed', message: 'No words' }, 'No words'],
    [{}, 'Server error. Please try again later.'],
  ])('of %j are %s', async (body, message) => {
    answerWith(() => Response.json(body, { status: 500 }));
    const call = api(readUpload)({ params: { id: '01930000-0000-7000-8000-00000000000a' } });
    await expect(call).rejects.toMatchObject({ message, code: body.error ?? 'http_500' });
  });
});

describe('a call that gives out a file', () => {
  const file = { params: { id: '01930000-0000-7000-8000-00000000000a' } };

  it('answers with its bytes and its type', async () => {
    answerWith(() => new Response(new Uint8Array([1, 2, 3]), { headers: { 'content-type': 'image/webp' } }));
    expect(await api(readUpload)(file)).toEqual({
      bytes: new Uint8Array([1, 2, 3]),
      contentType: 'image/webp',
    });
  });

  it('is refused in words like any other', async () => {
    answerWith(() => Response.json({ error: 'not_found', message: 'Not there' }, { status: 404 }));
    await expect(api(readUpload)(file)).rejects.toMatchObject({
      status: 404,
      code: 'not_found',
      message: 'Not there',
    });
  });
});
