import { readFileSync, statSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { listBridges, revokeBridge } from '@keyhold/contracts/ai-bridge/bridges';
import { readPairingCode } from '@keyhold/contracts/ai-bridge/pairing-code';
import { makePictureKey } from '@keyhold/contracts/ai-bridge/picture-key';
import { bridgeNamespace } from '@keyhold/contracts/ai-bridge/protocol';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { BridgeProgram, pairingCodeOf } from '../../../test/bridge-program';
import { eventually } from '../../../test/eventually';
import { chatChunk, FakeChatServer } from '../../../test/fake-chat-server';
import { joiningChannels } from '../../../test/joined-servers';
import { type Someone, someone } from '../../../test/people';
import { createTestApp, type TestApp } from '../../../test/test-app';
import { createBridgeLine } from '../../realtime/bridge-line/bridge-line';
import { closeSockets, createSocketServer } from '../../realtime/socket-server';
import { BridgeFailed, BridgeUnavailable, bridgeBaseUrl, bridgeFetch, bridgeStatus } from './ai-bridge.api';
import { findConnected } from './find-bridges';

let running: TestApp;
let person: Someone;
let chat: FakeChatServer;
beforeEach(async () => {
  running = await createTestApp({ listen: true });
  person = await someone(running);
});
afterEach(() => running.close());

const serverUrl = () => `http://127.0.0.1:${(running.web.server.address() as AddressInfo).port}`;

/** A bridge of the person beside a chat server, connected. */
async function connected(...flags: string[]): Promise<BridgeProgram> {
  chat = await FakeChatServer.start();
  const program = new BridgeProgram(['--chat-url', chat.url, ...flags]);
  program.start('pair', serverUrl(), await pairingCodeOf(person.caller));
  await eventually(async () =>
    expect((await bridgeStatus(running.app.deps, person.id)).chat?.models).toEqual([chat.model]),
  );
  return program;
}

const ask = (words: string, more: RequestInit & { model?: string } = {}) => {
  const { model = chat.model, ...init } = more;
  return bridgeFetch(running.app.deps, person.id)(`${bridgeBaseUrl}/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ model, stream: true, messages: [{ role: 'user', content: words }] }),
    ...init,
  });
};

/** The chat server begins an answer and leaves the rest to the test. */
async function begun(program: BridgeProgram) {
  const responses: ServerResponse[] = [];
  chat.answer = (_, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(chatChunk('Kneel '));
    responses.push(response);
  };
  const answer = await ask('Hello');
  const reader = (answer.body as ReadableStream<Uint8Array>).getReader();
  const first = await reader.read();
  expect(new TextDecoder().decode(first.value)).toContain('Kneel');
  return { program, reader, response: responses[0] as ServerResponse };
}

test('a bridge pairs by its code, keeps a token for itself alone, and streams what the model says', async () => {
  chat = await FakeChatServer.start();
  const code = await pairingCodeOf(person.caller);
  const program = new BridgeProgram(['--chat-url', chat.url, '--name', 'den']);
  program.start('pair', serverUrl(), code);
  await program.hasSaid('Connected to');
  await eventually(async () =>
    expect(await bridgeStatus(running.app.deps, person.id)).toEqual({
      state: 'online',
      chat: { name: new URL(chat.url).host, models: [chat.model] },
    }),
  );
  const { bridges } = (await person.caller.call(listBridges, {})).body;
  const parts = readPairingCode(code);
  if (!parts) throw new Error('no code');
  const { check, key } = await makePictureKey(crypto.subtle, parts);
  expect(bridges).toMatchObject([{ name: 'den', isOnline: true, keyCheck: check }]);
  const file = join(program.folder, 'pairing.json');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readFileSync(file, 'utf8')).toContain(Buffer.from(key).toString('base64'));

  const words = 'Good evening – 早く \u{1f512} and kneel';
  const answer = await ask(words);
  expect(answer.headers.get('content-type')).toBe('text/event-stream');
  const said = [...(await answer.text()).matchAll(/"content":("(?:[^"\\]|\\.)*")/g)];
  expect(said.map(([, word]) => JSON.parse(word as string)).join('')).toBe(words);
  const models = await bridgeFetch(running.app.deps, person.id)(new Request(`${bridgeBaseUrl}/models`));
  expect(await models.json()).toMatchObject({ data: [{ id: chat.model }] });
  const refused = await ask('Hello', { model: 'unknown' });
  expect([refused.status, await refused.json()]).toMatchObject([404, { error: {} }]);

  expect(program.mostMemory ?? 0).toBeLessThan(80e6);
  await running.settle();
  expect((await running.mail.list()).map(({ subject }) => subject)).toContain(
    'A bridge was paired with your account',
  );
  // The code was good once.
  const second = new BridgeProgram([]);
  second.start('pair', serverUrl(), code);
  expect(await second.ended()).toBe(1);
  expect(second.said).toContain('This code is not right or has expired.');
});

test('nobody is asked where no bridge is paired, or none is connected', async () => {
  chat = await FakeChatServer.start();
  await expect(ask('Hello')).rejects.toThrow(new BridgeUnavailable('not_paired'));
  const program = await connected();
  await program.kill();
  await eventually(() => expect(ask('Hello')).rejects.toThrow(new BridgeUnavailable('offline')));
});

test('an answer is carried no faster than it is read', async () => {
  await connected();
  let pieces = 0;
  for (const socket of running.app.parts.io.of(bridgeNamespace).sockets.values())
    socket.on('frame', ({ type }: { type: string }) => {
      if (type === 'piece') pieces += 1;
    });
  const long = 'x'.repeat(1_000_000);
  chat.answer = (_, response) => response.end(long);
  const answer = await ask('Hello');
  // What is asked later is answered: by then everything that was let on is here.
  const models = `${bridgeBaseUrl}/models`;
  for (let turn = 0; turn < 3; turn += 1)
    await (await bridgeFetch(running.app.deps, person.id)(models)).text();
  const ofModels = 3;
  expect(pieces - ofModels).toBe(4);
  expect((await answer.text()).length).toBe(long.length);
});

test('who leaves in the middle of an answer ends it at the model', async () => {
  const { reader } = await begun(await connected());
  await reader.cancel();
  await eventually(() => expect(chat.left).toBe(1));
  const leaving = new AbortController();
  const asked = ask('Hello', { signal: leaving.signal });
  const body = (await asked).text();
  leaving.abort(new Error('enough'));
  await expect(body).rejects.toThrow('enough');
  await eventually(() => expect(chat.left).toBe(2));
});

test('a bridge that is killed in the middle of an answer is a failure at once, and works again when it is back', async () => {
  const { program, reader } = await begun(await connected());
  await program.kill();
  await expect(reader.read()).rejects.toThrow(new BridgeFailed('connection_lost'));
  chat.answer = (_, response) => response.end('back');
  program.start();
  await program.hasSaid('Connected to');
  expect(await (await ask('Hello')).text()).toBe('back');
});

test.each([
  ['breaks off', 'upstream_failed', (response: ServerResponse) => response.destroy()],
  ['says nothing for a while', 'upstream_silent', () => undefined],
  ['never ends', 'too_large', (response: ServerResponse) => response.end('x'.repeat(5_000_000))],
])('a model that %s is a failure', async (_, reason, goOn) => {
  const { reader, response } = await begun(await connected('--patience', '1'));
  goOn(response);
  const readAll = async () => {
    while (!(await reader.read()).done);
  };
  await expect(readAll()).rejects.toMatchObject({ name: 'BridgeFailed', reason });
});

test('a model that leads elsewhere, or is gone, is a failure; rubbish is handed on as it is', async () => {
  await connected();
  chat.answer = (_, response) => response.writeHead(307, { location: 'http://192.0.2.1/' }).end();
  await expect(ask('Hello')).rejects.toMatchObject({ name: 'BridgeFailed', reason: 'upstream_failed' });
  chat.answer = (_, response) => response.end('{"choices": [{"mess');
  expect(await (await ask('Hello')).text()).toBe('{"choices": [{"mess');
  chat.answer = (_, response) => response.end(Buffer.from([0xff, 0xfe, 0x00]));
  expect(await (await ask('Hello')).text()).toBe('\u{fffd}\u{fffd}\u0000');
});

test('a revoked bridge is cut at once, forgets its pairing and says so', async () => {
  const { program, reader } = await begun(await connected());
  const [bridge] = (await person.caller.call(listBridges, {})).body.bridges;
  const stranger = await someone(running);
  const params = { id: bridge?._id ?? '' };
  expect((await stranger.caller.call(revokeBridge, { params })).status).toBe(404);
  expect((await person.caller.call(revokeBridge, { params })).status).toBe(200);
  // Not only when it is next looked up.
  expect(running.app.parts.io.of(bridgeNamespace).sockets.size).toBe(0);
  await expect(reader.read()).rejects.toMatchObject({ reason: 'connection_lost' });
  expect(await program.ended()).toBe(1);
  expect(program.said).toContain('This pairing was revoked');
  program.start();
  expect(await program.ended()).toBe(1);
  expect(program.said).toContain('Not paired yet');
});

test('of two processes with one pairing the newer one stays', async () => {
  const program = await connected();
  const newer = new BridgeProgram(['--chat-url', chat.url, '--config', program.folder]);
  newer.start();
  await newer.hasSaid('Connected to');
  expect(await program.ended()).toBe(1);
  expect(program.said).toContain('Another bridge runs with this pairing');
  chat.answer = (_, response) => response.end('here');
  expect(await (await ask('Hello')).text()).toBe('here');
});

test('of two bridges the one that has a chat server is asked', async () => {
  await connected();
  const idle = new BridgeProgram(['--chat-url', 'http://127.0.0.1:9', '--name', 'idle']);
  idle.start('pair', serverUrl(), await pairingCodeOf(person.caller));
  await idle.hasSaid('Connected to');
  expect((await person.caller.call(listBridges, {})).body.bridges).toHaveLength(2);
  chat.answer = (_, response) => response.end('here');
  expect(await (await ask('Hello')).text()).toBe('here');
});

test.each(joiningChannels)(
  'a process asks a bridge that is connected to another one, through $through',
  async ({ join: joinThrough }) => {
    const joinServer = await joinThrough();
    joinServer(running.app.parts.io);
    const other = createSocketServer();
    joinServer(other);
    const line = createBridgeLine(other);
    try {
      const program = await connected();
      const [bridge] = await findConnected(running.app.deps, person.id);
      const connection = bridge?.connection ?? '';
      const asked = {
        kind: 'chat',
        path: '/v1/chat/completions',
        method: 'POST',
        body: JSON.stringify({ model: chat.model, messages: [{ role: 'user', content: 'Hello' }] }),
      } as const;
      const long = Array.from({ length: 40_000 }, (_, n) => `${n} \u{1f512}`).join('');
      chat.answer = (_, response) => response.end(long);
      await eventually(async () => expect(await (await line.ask(connection, asked)).text()).toBe(long));

      chat.answer = (_, response) => void response.writeHead(200).write('Kneel');
      const answer = await line.ask(connection, asked);
      const lost = expect(answer.text()).rejects.toMatchObject({ reason: 'connection_lost' });
      await program.kill();
      await lost;

      program.start();
      await program.hasSaid('Connected to');
      const ended = program.ended();
      const [again] = await findConnected(running.app.deps, person.id);
      line.cut(again?.connection ?? '');
      await program.hasSaid('Not connected');
      await program.kill();
      await ended;
    } finally {
      await closeSockets(other);
    }
  },
);
