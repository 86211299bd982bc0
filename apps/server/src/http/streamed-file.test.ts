import { randomBytes } from 'node:crypto';
import { get, type IncomingMessage } from 'node:http';
import { type Endpoint, endpoint, type StreamedFile } from '@keyhold/contracts/endpoint';
import { fileReply } from '@keyhold/contracts/text';
import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { eventually } from '../../test/eventually';
import { systemClock } from '../kernel/clock';
import { Refusal } from '../kernel/errors';
import { createRateLimits } from '../platform/rate-limits/create-rate-limits';
import { answerError } from './http-errors';
import { route } from './mount';

const everyCall = { name: 'every', points: 100, durationSeconds: 60, by: 'address' } as const;
const streamed = endpoint({
  method: 'GET',
  path: '/streamed',
  summary: 'A file that is made while it is sent',
  auth: 'anyone',
  reply: fileReply,
  sendsFile: true,
  errors: ['user_not_found'],
} satisfies Endpoint);

let app: FastifyInstance;
beforeEach(() => {
  app = Fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(answerError);
  app.decorateRequest('uploads', null);
});
afterEach(() => app.close());

function serve(chunks: () => AsyncGenerator<Uint8Array>): void {
  const file = (): StreamedFile => ({ chunks: chunks(), contentType: 'text/csv', fileName: 'a.csv' });
  route(streamed, async () => file()).mount(app, {
    everyCall,
    limits: createRateLimits({ hashKey: randomBytes(32) }),
    clock: systemClock,
    isAddressBanned: async () => false,
    authenticate: () => ({
      actor: Promise.resolve(null),
      expected: null,
      refusal: async () => new Refusal('unauthenticated'),
    }),
  });
}

test('a file that is made while it is sent arrives whole, under its name', async () => {
  serve(async function* () {
    for (const text of ['one\r\n', 'two\r\n', 'ö\r\n']) yield Buffer.from(text);
  });
  const answer = await app.inject('/streamed');
  expect(answer.body).toBe('one\r\ntwo\r\nö\r\n');
  expect(answer.headers).toMatchObject({
    'content-disposition': 'attachment; filename="a.csv"',
    'content-type': 'text/csv',
    'content-security-policy': "sandbox; default-src 'none'",
  });
});

test('a reader who leaves ends the making', async () => {
  let made = 0;
  let ended = false;
  serve(async function* () {
    try {
      for (;;) {
        made += 1;
        yield Buffer.alloc(65_536);
      }
    } finally {
      ended = true;
    }
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const request = get({ port, path: '/streamed' });
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    request.once('response', resolve);
    request.once('error', reject);
  });
  await new Promise((resolve) => answer.once('data', resolve));
  expect(ended).toBe(false);
  answer.destroy();
  await eventually(() => expect(ended).toBe(true));
  // Far less than would come without anybody to wait for.
  expect(made).toBeLessThan(2000);
});

test('what goes wrong before the first piece is an ordinary refusal', async () => {
  // biome-ignore lint/correctness/useYield: it fails before there is anything to give
  serve(async function* () {
    throw new Refusal('user_not_found');
  });
  const answer = await app.inject('/streamed');
  expect([answer.statusCode, answer.json().error]).toEqual([404, 'user_not_found']);
});
