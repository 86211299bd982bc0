import { Agent, get } from 'node:http';
import { join } from 'node:path';
import { register } from '@keyhold/contracts/auth/registration';
import { login } from '@keyhold/contracts/auth/session';
import { io } from 'socket.io-client';
import { expect, test } from 'vitest';
import { longTest } from '../long';
import { newPerson, testPassword } from '../people';
import { killDatabase, launch, makeDataFolder, makeHome, pause, startProduct } from './product';
import { stage } from './stage';
import { registerVisitor, Visitor } from './visitor';

test('a stop answers what runs, ends sockets and exits with 0', async () => {
  const dataDir = await makeDataFolder();
  const product = await startProduct({ KEYHOLD_DATA_DIR: dataDir });
  const owner = await registerVisitor(product.url);
  const socket = io(product.url, {
    extraHeaders: { cookie: owner.cookie },
    transports: ['websocket'],
    reconnection: false,
  });
  await new Promise<void>((resolve) => {
    socket.once('connect', resolve);
  });
  const disconnected = new Promise<string>((resolve) => {
    socket.once('disconnect', resolve);
  });

  // Password hashes are slow and made one after the other, so most of these still wait when the first is done.
  const people = Array.from({ length: 12 }, () => newPerson());
  const registrations = people.map((person) => new Visitor(product.url).call(register, { body: person }));
  await Promise.race(registrations);
  product.child.kill('SIGTERM');
  const answers = await Promise.all(registrations);
  expect(answers.map(({ status }) => status)).toEqual(people.map(() => 200));
  const answeredAt = performance.now();
  await product.stop();
  // Nobody's kept-alive connection is waited for: docker, for one, kills after ten seconds.
  expect(performance.now() - answeredAt).toBeLessThan(9_000);
  expect(await disconnected).toMatch(/transport close|io server disconnect/);
  await expect(fetch(`${product.url}/healthz`)).rejects.toThrow();

  const again = await startProduct({ KEYHOLD_DATA_DIR: dataDir });
  expect(again.output()).not.toContain('Took over the database server');
  for (const { email } of people) {
    const body = { email, password: testPassword };
    expect((await new Visitor(again.url).call(login, { body })).status).toBe(200);
  }
  await again.stop();
}, 300_000);

test('a stop answers everybody who is connected and keeps calling', async () => {
  const product = await startProduct({ KEYHOLD_DATA_DIR: await makeDataFolder() });
  const agent = new Agent({ keepAlive: true });
  const ask = () =>
    new Promise<string>((resolve) => {
      const request = get(`${product.url}/api/auth/registration-info`, { agent }, (response) => {
        response.resume().on('end', () => resolve(String(response.statusCode)));
      });
      // A new connection may come too late: nobody has taken it.
      request.on('error', () => resolve(request.reusedSocket ? 'broken' : 'late'));
    });
  const outcomes = new Set<string>();
  let answered = 0;
  const asking = Array.from({ length: 64 }, async () => {
    for (let outcome = await ask(); outcome !== 'late'; outcome = await ask()) {
      outcomes.add(outcome);
      answered += 1;
      if (answered === 640) product.child.kill('SIGTERM');
    }
  });
  await Promise.all(asking);
  expect([...outcomes]).toEqual(['200']);
  await product.stop();
}, 300_000);

longTest(
  'a stop in the middle of a first start leaves a folder that the next start opens',
  async () => {
    const dataDir = join(await makeHome(), 'data');
    stage.atEnd(() => killDatabase(dataDir));
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      const starting = launch({ KEYHOLD_DATA_DIR: dataDir, KEYHOLD_TEST_CONTROL: 'a token of tests' });
      await pause(500 + Math.random() * 1500);
      starting.child.kill(signal);
      await starting.exit;
    }
    const next = await startProduct({ KEYHOLD_DATA_DIR: dataDir });
    await next.stop();
  },
  300_000,
);
