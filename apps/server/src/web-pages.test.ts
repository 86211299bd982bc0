import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerError } from './http/http-errors';
import { servePages } from './web-pages';

const web = Fastify();
let root: string;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'pages-'));
  await writeFile(
    join(root, 'index.html'),
    '<head><title>the page</title><meta name="asks" content=""><meta name="session" content=""></head>',
  );
  const named = {
    '/': { links: '<link home>', asks: '/api/locks' },
    '/login': { links: '<link login>', asks: '/api/notice' },
    '/lock/$id': { links: '<link $& lock>', asks: '/api/locks/$id' },
  };
  await writeFile(join(root, 'first-files.json'), JSON.stringify(named));
  await mkdir(join(root, 'assets'));
  await writeFile(join(root, 'assets/some-hash.js'), 'some()');
  await mkdir(join(root, 'api'));
  await writeFile(join(root, 'api/docs.html'), '<title>the calls</title>');
  web.setErrorHandler((error: Error, request, reply) => answerError(error, request, reply));
  await servePages(web, root, (cookies) => cookies === 'signed in');
});
afterAll(async () => {
  await web.close();
  await rm(root, { recursive: true });
});

test.each([
  ['/', 200],
  ['/login', 200],
  ['/login?next=%2Fself%2Fsetup', 200],
  ['/lock/some-id', 200],
  // These paths get the page, which says in its own words that there is nothing.
  ['/nowhere', 404],
  ['/nowhere/', 404],
  ['/lock/', 404],
  ['//', 404],
  ['//login/', 404],
])('%s is answered with %i and the page', async (url, status) => {
  const answer = await web.inject(url);
  expect([answer.statusCode, answer.body]).toEqual([
    status,
    expect.stringContaining('<title>the page</title>'),
  ]);
});

test.each([
  ['/', 'signed in', '<link home>', '/api/locks', ''],
  // Who is not is led to the login.
  ['/', undefined, '<link login>', '/api/notice', 'none'],
  ['/lock/some-id', undefined, '<link login>', '/api/notice', 'none'],
  ['/login?next=%2F', undefined, '<link login>', '/api/notice', 'none'],
  ['/lock/some-id', 'signed in', '<link $& lock>', '/api/locks/$id', ''],
  ['/explore', 'signed in', '', '', ''],
  ['/explore', undefined, '', '', 'none'],
  ['/nowhere', 'signed in', '', '', ''],
])('%s names what it begins with to who is %s', async (url, cookie, links, asks, session) => {
  const answer = await web.inject({ url, headers: cookie === undefined ? {} : { cookie } });
  expect([answer.headers.vary, answer.body]).toEqual([
    'cookie',
    `<head><title>the page</title><meta name="asks" content="${asks}"><meta name="session" content="${session}">${links}</head>`,
  ]);
});

test.each([
  ['/login/', '/login'],
  ['/self/setup/?a=%2F&b=/', '/self/setup?a=%2F&b=/'],
  ['/lock/some-id/', '/lock/some-id'],
])('%s leads to %s', async (url, location) => {
  const answer = await web.inject(url);
  expect([answer.statusCode, answer.headers.location]).toEqual([308, location]);
});

test.each([
  ['/assets/some-hash.js', 'public, max-age=31536000, immutable'],
  ['/api/docs', 'no-cache'],
])('%s is kept: %s', async (url, cacheControl) => {
  const answer = await web.inject(url);
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, cacheControl]);
});

test.each([
  '/api/nothing',
  '/assets/gone.js',
  '/assets/',
  '/assets/..%2f..%2findex.html',
  '/assets/%2e%2e%2findex.html',
  '/assets/%00',
  '/picture.png',
])('%s is not there', async (url) => {
  const answer = await web.inject(url);
  expect([answer.statusCode, answer.json().error]).toEqual([404, 'not_found']);
});

test('the description of the calls is there without an ending', async () => {
  const answer = await web.inject('/api/docs');
  expect([answer.statusCode, answer.headers['content-type'], answer.body]).toEqual([
    200,
    'text/html; charset=utf-8',
    '<title>the calls</title>',
  ]);
});
