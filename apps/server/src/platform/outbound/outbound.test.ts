import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { AddressRefused, createOutbound, OutboundFailed } from './outbound';
import { isPublicAddress } from './public-address';

it.each([
  ['8.8.8.8', true],
  ['192.169.0.1', true],
  ['2606:4700::1111', true],
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['172.31.255.255', false],
  ['192.168.1.1', false],
  ['169.254.169.254', false],
  ['100.100.0.1', false],
  ['0.0.0.0', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::1', false],
  ['::', false],
  ['::ffff:10.0.0.1', false],
  ['::ffff:8.8.8.8', false],
  ['64:ff9b::a00:1', false],
  ['2002:a00:1::', false],
  ['2001:0:4136::1', false],
  ['fd00::1', false],
  ['fe80::1', false],
  ['ff02::1', false],
  ['no address', false],
])('%s is of the public internet: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});

const strict = createOutbound({ allowsLoopback: false });
const atTests = createOutbound({ allowsLoopback: true });

it.each([
  ['https://push.example.org/abc', true, true],
  ['http://push.example.org/abc', false, false],
  ['https://user:word@push.example.org/', false, false],
  ['https://127.0.0.1/', false, true],
  ['http://127.0.0.1:8080/', false, true],
  ['https://0x7f.1/', false, true],
  ['https://[::1]/', false, true],
  ['https://[::ffff:7f00:1]/', false, true],
  ['https://[::ffff:a00:1]/', false, false],
  ['https://10.0.0.1/', false, false],
  ['ftp://push.example.org/', false, false],
  ['not an address', false, false],
])('%s is called: %s, in tests %s', (url, isCalled, inTests) => {
  expect([strict.mayCall(url), atTests.mayCall(url)]).toEqual([isCalled, inTests]);
});

const atHome = createOutbound({ allowsLoopback: false, allowsPrivate: true });

it.each([
  ['https://models.example.org/v1', true],
  ['http://models.example.org/v1', false],
  ['http://192.168.1.20:11434/v1', true],
  ['http://10.0.0.1/', true],
  ['http://[fd00::1]/', true],
  ['http://127.0.0.1:8080/', true],
  ['http://nas.local:11434/v1', true],
  ['http://nas:11434/v1', true],
  ['http://169.254.169.254/latest/meta-data', false],
  ['http://[fe80::1]/', false],
  ['http://0.0.0.0/', false],
  ['http://192.0.2.1/', false],
])('where the operator lets people name their own networks, %s is called: %s', (url, isCalled) => {
  expect(atHome.mayCall(url)).toBe(isCalled);
});

const calls: string[] = [];
const server = createServer((request, response) => {
  calls.push(request.url ?? '');
  if (request.url === '/away') response.writeHead(302, { location: '/taken' }).end();
  else if (request.url === '/long') response.end(Buffer.alloc(2000));
  else if (request.url !== '/slow') response.writeHead(201).end('taken');
});
let port: number;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
const post = { method: 'POST', headers: {}, timeoutMs: 2000, maxAnswerBytes: 1000 };

it('a name that leads to this machine is refused once it was looked up', async () => {
  calls.length = 0;
  await expect(strict.call(`https://localhost:${port}/taken`, post)).rejects.toThrow(AddressRefused);
  expect(calls).toEqual([]);
});

it('an answer comes whole; a redirect is not followed; a long or a slow one fails', async () => {
  calls.length = 0;
  const at = (path: string) => `http://127.0.0.1:${port}${path}`;
  const taken = await atTests.call(at('/taken'), post);
  expect([taken.status, taken.body.toString()]).toEqual([201, 'taken']);
  expect((await atTests.call(at('/away'), post)).status).toBe(302);
  await expect(atTests.call(at('/long'), post)).rejects.toThrow(OutboundFailed);
  await expect(atTests.call(at('/slow'), { ...post, timeoutMs: 100 })).rejects.toThrow(OutboundFailed);
  expect(calls).toEqual(['/taken', '/away', '/long', '/slow']);
});
