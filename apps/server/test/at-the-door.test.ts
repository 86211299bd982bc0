import { type AddressInfo, connect } from 'node:net';
import { Writable } from 'node:stream';
import { login } from '@keyhold/contracts/auth/session';
import { createTemplate } from '@keyhold/contracts/locks/templates';
import type { InjectOptions } from 'fastify';
import pino from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { eventually } from './eventually';
import { signIn } from './people';
import { clearPhoto } from './pictures';
import { createTestApp, type TestApp } from './test-app';

type Options = Parameters<typeof createTestApp>[0];

async function listening(options: Options): Promise<{ app: TestApp; url: string; port: number }> {
  const app = await createTestApp({ ...options, listen: true });
  onTestFinished(() => app.close());
  const { port } = app.web.server.address() as AddressInfo;
  return { app, port, url: `http://127.0.0.1:${port}` };
}

test('a page that connects counts as a call of its address', async () => {
  const { url } = await listening({ limits: 'on', env: { KEYHOLD_CALLS_PER_MINUTE: '60' } });
  const statuses: number[] = [];
  for (let n = 0; n < 62; n += 1)
    statuses.push((await fetch(`${url}/socket.io/?EIO=4&transport=polling`)).status);
  expect(statuses).toEqual([...Array(60).fill(200), 403, 403]);
  expect((await fetch(`${url}/api/users/me`)).status).toBe(429);
});

test('whatever a client writes as its address, it is answered', async () => {
  const { url } = await listening({ limits: 'on', env: { KEYHOLD_TRUST_PROXY: '1' } });
  for (const address of ['1:2:3:4:5:6:7:8:9::', '::ffff:1.2.3.4', 'nobody', '1::2::3', '999.1.1.1']) {
    const { status } = await fetch(`${url}/api/users/me`, { headers: { 'x-forwarded-for': address } });
    expect(status, address).toBe(401);
  }
});

/** A log, and the lines that were written into it. */
function keptLog() {
  const lines: { level: number; msg: string }[] = [];
  const stream = new Writable({
    write(line, _, done) {
      lines.push(JSON.parse(String(line)));
      done();
    },
  });
  return { lines, log: pino({ level: 'info' }, stream) };
}

test('who sends more pictures at once than may wait writes no error into the log', async () => {
  const { lines, log } = keptLog();
  const { app } = await listening({ log });
  const keyholder = await signIn(app, { role: 'keyholder' });
  const body = { title: 'A cover', initialDurationDays: 1, initialDurationHours: 0 };
  const files = { photo: await clearPhoto() };
  const sent = Array.from({ length: 24 }, () => keyholder.call(createTemplate, { body, files }));
  const statuses = (await Promise.all(sent)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200, 503]));
  expect(lines.map(({ msg }) => msg)).toContain('too many calls wait');
  expect(lines.filter(({ level }) => level >= 50)).toEqual([]);
});

test('who hangs up in the middle of a body writes no error into the log', async () => {
  const { lines, log } = keptLog();
  const { port } = await listening({ log });
  const socket = connect(port, '127.0.0.1');
  const head = ['host: localhost', 'content-type: application/json', 'content-length: 100'];
  socket.write(`POST ${login.path} HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n{"email":`, () =>
    socket.destroy(),
  );
  await eventually(() => expect(lines.map(({ msg }) => msg)).toContain('the caller hung up'));
  expect(lines.filter(({ level }) => level >= 50)).toEqual([]);
});

test('however often it is asked, the database is asked once a second whether it is there', async () => {
  const { app, url } = await listening({});
  const { statements } = await app.countStatements(() =>
    Promise.all(Array.from({ length: 50 }, () => fetch(`${url}/readyz`))),
  );
  expect(statements.filter((text) => text === 'select 1')).toHaveLength(1);
});

test('every reply tells the browser to trust nothing but this site, whatever it answers', async () => {
  const { app } = await listening({ env: { KEYHOLD_PUBLIC_URL: 'https://keyhold.example.org' } });
  const cookie = (await signIn(app)).cookie;
  const asked = [
    { method: 'GET', url: '/healthz', status: 200 },
    { method: 'GET', url: '/api/users/me', status: 200 },
    { method: 'GET', url: '/api/nothing', status: 404 },
    { method: 'GET', url: '/api/uploads/%00', status: 400 },
    { method: 'POST', url: login.path, status: 400 },
    { method: 'TRACE', url: '/api/users/me', status: 404 },
  ] as const;
  for (const { status, ...call } of asked) {
    const answer = await app.web.inject({ ...(call as InjectOptions), headers: { cookie } });
    expect(answer.statusCode, call.url).toBe(status);
    expect(answer.headers, call.url).toMatchObject({
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-origin',
    });
    const policy = String(answer.headers['content-security-policy']).split('; ');
    expect(policy, call.url).toEqual(
      expect.arrayContaining([
        "default-src 'none'",
        "base-uri 'none'",
        "object-src 'none'",
        "frame-ancestors 'none'",
      ]),
    );
    expect(policy.join(), call.url).not.toMatch(/unsafe|data:|https?:|\*/);
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  }
});
