import { login } from '@keyhold/contracts/auth/session';
import type { Endpoint } from '@keyhold/contracts/endpoint';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { multipartLimits } from '../../src/http/multipart';
import { Caller } from '../caller';
import { signIn, testPassword } from '../people';
import { clearPhoto } from '../pictures';
import { createTestApp, type TestApp } from '../test-app';
import { expectDeclaredRefusal, expectNoBug } from './declared-refusal';
import { addressOf, endpointsWithFiles, rightArguments } from './endpoints';

let app: TestApp;
let wearer: Caller;
let photo: Buffer;
beforeAll(async () => {
  app = await createTestApp();
  await signIn(app, { email: 'wearer@example.org' });
  photo = Buffer.from(await (await clearPhoto()).arrayBuffer());
});
afterAll(() => app.close());
beforeEach(async () => {
  wearer = new Caller(app);
  await wearer.call(login, { body: { email: 'wearer@example.org', password: testPassword } });
});

const boundary = 'the-boundary';
const end = `\r\n--${boundary}--\r\n`;

/** A part as it goes over the line; a file name makes it a file. */
function part(name: string, content: string | Buffer, fileName?: string): Buffer {
  const file = fileName === undefined ? '' : `; filename="${fileName}"\r\ncontent-type: image/png`;
  const head = `\r\n--${boundary}\r\ncontent-disposition: form-data; name="${name}"${file}\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), Buffer.from(content)]);
}

function parts(body: object): Buffer[] {
  return Object.entries(body).map(([name, value]: [string, unknown]) =>
    part(name, typeof value === 'string' ? value : JSON.stringify(value)),
  );
}

describe.each(endpointsWithFiles)('%s', (_name, endpoint) => {
  const [file = ''] = Object.keys(endpoint.files ?? {});

  async function send(more: (Buffer | string)[], params?: Record<string, string>, body: object = {}) {
    return wearer.send<Endpoint>({
      method: endpoint.method,
      url: addressOf(endpoint, params),
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
      payload: Buffer.concat([...parts(body), ...more].map((each) => Buffer.from(each))),
    });
  }

  test('refuses what is no form, half a form, and parts that it does not know', async () => {
    const { params, body } = await rightArguments(app, endpoint, wearer);
    const many = Array.from({ length: multipartLimits.fields + 5 }, (_, n) => part(`field${n}`, 'x'));
    const wrong: readonly (readonly [string, (Buffer | string)[]])[] = [
      ['nothing', []],
      ['no form at all', ['{"title":"A lock"}']],
      ['no end', [part(file, photo, 'a.png')]],
      ['a file cut off in its head', [part(file, '', 'a.png').subarray(0, 60)]],
      ['the same file twice', [part(file, photo, 'a.png'), part(file, photo, 'b.png'), end]],
      ['a file that nobody asked for', [part('elsewhere', photo, 'a.png'), end]],
      ['a file without a name', [part('', photo, 'a.png'), end]],
      ['the prototype as a field', [part('__proto__', '{"isAdmin":true}'), end]],
      ['the prototype as a file', [part('__proto__', photo, 'a.png'), end]],
      ['an unknown field', [part('isAdmin', 'true'), end]],
      ['text where the file belongs', [part(file, 'a photo of mine'), end]],
      ['more fields than a form has', [...many, end]],
      ['a field of a megabyte', [part('title', 'x'.repeat(2 ** 20)), end]],
    ];
    for (const [what, more] of wrong) {
      expectDeclaredRefusal(endpoint, await send(more, params, body), what);
      expect(Object.hasOwn(Object.prototype, 'isAdmin'), what).toBe(false);
    }
  });

  test('refuses a file that is no picture, whatever it is called, and one that is too large', async () => {
    const { params, body } = await rightArguments(app, endpoint, wearer);
    const noPictures: readonly (readonly [string, Buffer])[] = [
      ['an empty file', Buffer.alloc(0)],
      ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
      ['a drawing with a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
      ['the first half of a picture', photo.subarray(0, photo.length / 2)],
    ];
    // A lock that is closed with digits looks at no photo.
    const expectRefused = JSON.stringify(body).includes('"digits"') ? expectNoBug : expectDeclaredRefusal;
    for (const [what, bytes] of noPictures)
      expectRefused(endpoint, await send([part(file, bytes, 'a.png'), end], params, body), what);
    const tooLarge = Buffer.concat([photo, Buffer.alloc(endpoint.files?.[file]?.maxBytes ?? 0)]);
    const answer = await send([part(file, tooLarge, 'a.png'), end], params, body);
    expectDeclaredRefusal(endpoint, answer, 'too large');
    expect(answer.failure.error).toBe('payload_too_large');
  });

  test('takes a name of a file for nothing', async () => {
    for (const name of ['../../../etc/passwd', 'a%00.png', '💥.png', 'x'.repeat(2000), 'con', '']) {
      const { params, body } = await rightArguments(app, endpoint, wearer);
      const answer = await send([part(file, photo, name), end], params, body);
      expectNoBug(endpoint, answer, name.slice(0, 40));
    }
  });
});
