import { chmodSync, writeFileSync } from 'node:fs';
import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { BridgeProgram, pairingCodeOf } from '../../../test/bridge-program';
import { FakeChatServer } from '../../../test/fake-chat-server';
import { someone } from '../../../test/people';
import { createTestApp, type TestApp } from '../../../test/test-app';

let running: TestApp;
beforeEach(async () => {
  running = await createTestApp({ listen: true });
});
afterEach(() => running.close());

const serverUrl = () => `http://127.0.0.1:${(running.web.server.address() as AddressInfo).port}`;

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** What the doctor says, line by line, without numbers that differ. */
async function doctorOf(program: BridgeProgram): Promise<{ status: number | null; lines: string[] }> {
  program.start('doctor');
  const status = await program.ended();
  return { status, lines: program.said.trim().split('\n') };
}

test.each([
  [['--chat-url', 'https://api.example.com/v1'], 'is not this computer'],
  [['--chat-url', 'http://localhost.example.com:11434'], 'is not this computer'],
  [['--chat-url', 'http://192.168.1.5:11434'], 'is not this computer'],
  [['--chat-url', 'file:///etc/passwd'], 'is no address'],
  [['--patience', 'long'], 'patience is a whole number'],
  [['--unknown'], 'Unknown option'],
])('the flags %j are refused in a sentence', async (flags, words) => {
  const program = new BridgeProgram(flags);
  program.start();
  expect(await program.ended()).toBe(1);
  expect(program.said).toContain(words);
  expect(program.said.trim().split('\n').length).toBeLessThanOrEqual(2);
});

test('a file of settings counts below the flags, and one that says nothing known is refused', async () => {
  const program = new BridgeProgram([]);
  const file = join(program.folder, 'config.json');
  writeFileSync(file, JSON.stringify({ chatUrl: 'http://192.168.1.5:11434', allowRemote: true }));
  program.start();
  expect(await program.ended()).toBe(1);
  expect(program.said).toContain('Not paired yet');
  writeFileSync(file, JSON.stringify({ chatURL: 'x' }));
  program.start();
  expect(await program.ended()).toBe(1);
  expect(program.said).toContain('has “chatURL”');
});

test('the doctor says in a line each what is missing and how to get it', async () => {
  const person = await someone(running);
  const chat = await FakeChatServer.start();
  const gone = new BridgeProgram(['--chat-url', 'http://127.0.0.1:9']);
  const taken = Number(new URL(chat.url).port);
  const foreign = new BridgeProgram(['--chat-port', String(taken)]);
  expect((await doctorOf(foreign)).lines).toContain(
    `MISSING Port ${taken} belongs to another program. Choose another one with --chat-port.`,
  );
  const unpaired = await doctorOf(gone);
  expect(unpaired.status).toBe(1);
  expect(unpaired.lines).toContain(
    'MISSING Not paired. Keyhold shows the command for it: Settings, AI bridge.',
  );
  expect(unpaired.lines).toContain(
    'MISSING No chat server answers at http://127.0.0.1:9. Start it, or change --chat-url.',
  );

  const program = new BridgeProgram(['--chat-url', chat.url]);
  program.start('pair', serverUrl(), await pairingCodeOf(person.caller));
  await program.hasSaid('Connected to');
  const well = new BridgeProgram(['--chat-url', chat.url, '--config', program.folder]);
  const found = await doctorOf(well);
  expect(found.status).toBe(0);
  expect(found.lines).toContain(`ok      Paired with ${serverUrl()}`);
  expect(found.lines).toContain(`ok      ${serverUrl()} knows this bridge`);
  expect(found.lines.filter((line) => line.startsWith('MISSING'))).toEqual([]);
  // It only asked: the bridge that runs goes on.
  expect(program.said).not.toContain('Not connected');

  chmodSync(join(program.folder, 'pairing.json'), 0o644);
  const open = await doctorOf(well);
  expect(open.lines.find((line) => line.includes('chmod 600'))).toMatch(/^MISSING Others may read /);
});

test('/health is told to programs here and to the pages of the own Keyhold, and to no other site', async () => {
  const person = await someone(running);
  const chat = await FakeChatServer.start();
  const [images, chats] = [await freePort(), await freePort()];
  const program = new BridgeProgram(['--chat-url', chat.url]);
  program.start('pair', serverUrl(), await pairingCodeOf(person.caller), ...ports(images, chats));
  await program.hasSaid('Chat server:');
  const ask = (headers: Record<string, string> = {}, more: { port?: number; method?: string } = {}) =>
    fetch(`http://127.0.0.1:${more.port ?? chats}/health`, { method: more.method ?? 'GET', headers });

  expect(await (await ask()).json()).toMatchObject({ status: 'ok', service: 'chat', online: true });
  expect(await (await ask({}, { port: images })).json()).toMatchObject({ service: 'images', online: false });
  const own = await ask({ origin: serverUrl() });
  expect(own.headers.get('access-control-allow-origin')).toBe(serverUrl());
  const asked = await ask({ origin: serverUrl() }, { method: 'OPTIONS' });
  expect([asked.status, asked.headers.get('access-control-allow-headers')]).toEqual([204, 'authorization']);
  const refused: Record<string, string>[] = [
    { origin: 'https://elsewhere.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-origin' },
  ];
  for (const headers of refused) {
    const answer = await ask(headers);
    expect([answer.status, await answer.text()]).toEqual([403, '']);
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  }
  // A name of another site that leads here.
  const status = await new Promise((resolve, reject) => {
    const headers = { host: `elsewhere.example:${chats}` };
    get({ host: '127.0.0.1', port: chats, path: '/health', headers }, (response) => {
      resolve(response.resume().statusCode);
    }).on('error', reject);
  });
  expect(status).toBe(403);
});

const ports = (images: number, chats: number) => [
  '--image-port',
  String(images),
  '--chat-port',
  String(chats),
];
