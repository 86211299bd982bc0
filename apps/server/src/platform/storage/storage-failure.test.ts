import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import { type AddressInfo, createServer as createTcpServer, type Server, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createS3Storage } from './s3-storage';
import { StorageFull, StorageMissing, StorageUnavailable } from './storage';
import { toStorageFailure } from './storage-failure';

const webp = { contentType: 'image/webp' };
const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

/** A storage whose server is this one. */
async function storageOn(server: Server) {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => sockets.add(socket));
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  closers.push(() => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  const { port } = server.address() as AddressInfo;
  return createS3Storage({
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    bucket: 'pictures',
    accessKeyId: 'id',
    secretAccessKey: 'secret',
    forcePathStyle: true,
    timeoutMs: 150,
  });
}

const storageAgainst = (answer: RequestListener) => storageOn(createServer(answer));

const answerWith =
  (status: number, code: string): RequestListener =>
  (_, response) => {
    response.writeHead(status, { 'content-type': 'application/xml' });
    response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>no</Message></Error>`);
  };

test.each([
  [507, 'XMinioStorageFull', StorageFull],
  [507, 'SomethingNew', StorageFull],
  [403, 'QuotaExceeded', StorageFull],
  [403, 'AccessDenied', StorageUnavailable],
  [500, 'InternalError', StorageUnavailable],
  [404, 'NoSuchBucket', StorageUnavailable],
])('an object store that answers %i %s', async (status, code, expected) => {
  const storage = await storageAgainst(answerWith(status, code));
  await expect(storage.put('a.webp', Buffer.from('x'), webp)).rejects.toThrow(expected);
});

test('a store that never answers is given up', async () => {
  const storage = await storageAgainst(() => undefined);
  await expect(storage.get('a.webp')).rejects.toThrow(StorageUnavailable);
  await expect(storage.put('a.webp', Buffer.from('x'), webp)).rejects.toThrow(StorageUnavailable);
});

test('a store that keeps the line busy and never comes to an answer is given up', async () => {
  const storage = await storageOn(
    createTcpServer((socket) => {
      socket.on('error', () => undefined).write('HTTP/1.1 200 OK\r\n');
      const drip = setInterval(() => socket.write('x-more: 1\r\n'), 30);
      socket.on('close', () => clearInterval(drip));
    }),
  );
  await expect(storage.get('a.webp')).rejects.toThrow(StorageUnavailable);
});

test('a store that stops in the middle of a file is given up', async () => {
  const storage = await storageAgainst((_, response) => {
    response.writeHead(200, { 'content-length': '1000' });
    response.write('only a part');
  });
  await expect(storage.get('a.webp')).rejects.toThrow(StorageUnavailable);
});

test('nobody listening is unavailable', async () => {
  const storage = await storageAgainst(() => undefined);
  for (const close of closers.splice(0)) close();
  await expect(storage.exists('a.webp')).rejects.toThrow(StorageUnavailable);
});

test('requests carry no checksums or access lists, which many compatible stores refuse', async () => {
  const received: IncomingHttpHeaders[] = [];
  const storage = await storageAgainst((request, response) => {
    received.push(request.headers);
    request.resume().on('end', () => response.end());
  });
  await storage.put('a.webp', Buffer.from('x'), webp);

  expect(received).toHaveLength(1);
  expect(Object.keys(received[0] ?? {}).filter((name) => /checksum|trailer|x-amz-acl/.test(name))).toEqual(
    [],
  );
  expect(received[0]).toMatchObject({ 'content-type': 'image/webp', 'content-length': '1' });
});

// Linux has a file that is always full, which gives the real error of a full disk.
test.skipIf(!existsSync('/dev/full'))('a full disk is full', async () => {
  const error = await writeFile('/dev/full', 'x'.repeat(10_000)).catch((caught: unknown) => caught);
  expect(toStorageFailure(new Error('wrapped', { cause: error }), 'a.webp')).toBeInstanceOf(StorageFull);
});

test('a folder in the place of a file is a missing file', () => {
  const error = Object.assign(new Error('is a directory'), { code: 'EISDIR' });
  expect(toStorageFailure(error, 'a')).toBeInstanceOf(StorageMissing);
});

test('whatever else is thrown is unavailable and keeps its cause', () => {
  const failure = toStorageFailure('odd', 'a.webp');
  expect(failure).toBeInstanceOf(StorageUnavailable);
  expect(failure.cause).toBe('odd');
});
