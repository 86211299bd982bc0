import { expect, test } from 'vitest';
import { explainedStartFailure, StartFailed } from './start-failure';

const settings = {
  databaseUrl: 'postgresql://me:secret@db.example:5432/nope',
  dataDir: '/srv/keyhold',
  host: '127.0.0.1',
  port: 3000,
};
const failure = (code: string, more: object = {}, message = code) =>
  Object.assign(new Error(message), { code, ...more });
const database = 'The database of DATABASE_URL cannot be used: ';
const folder = 'The data folder /srv/keyhold ';

test.each<[string, Error]>([
  ['Port 3000 of 127.0.0.1 is taken: ', failure('EADDRINUSE', { syscall: 'listen' })],
  ['Port 3000 of 127.0.0.1 is not for this user: ', failure('EACCES', { syscall: 'listen' })],
  ['HOST 127.0.0.1 is no address of this machine: ', failure('EADDRNOTAVAIL', { syscall: 'listen' })],
  [
    'HOST 127.0.0.1 is no address of this machine: ',
    failure('ENOTFOUND', { syscall: 'getaddrinfo', hostname: '127.0.0.1' }),
  ],
  [`${folder}cannot be written (EACCES)`, failure('EACCES', { syscall: 'mkdir', path: '/srv/keyhold' })],
  [`${folder}cannot be written (EACCES)`, failure('EACCES', { syscall: 'mkdir', path: '/srv' })],
  [`${folder}cannot be written (EROFS)`, failure('EROFS', { path: '/srv/keyhold/postgres/x' })],
  [`${folder}is no folder (ENOTDIR)`, failure('ENOTDIR', { path: '/srv/keyhold/postgres' })],
  ['The disk of the data folder /srv/keyhold is full', failure('ENOSPC', { path: '/srv/keyhold/x' })],
  [
    `${database}nothing answers at 10.0.0.1:5432 (ECONNREFUSED)`,
    failure('ECONNREFUSED', { syscall: 'connect', address: '10.0.0.1', port: 5432 }),
  ],
  [
    `${database}nothing answers at 127.0.0.1:5432 (ECONNREFUSED)`,
    new AggregateError([
      failure('ECONNREFUSED', { syscall: 'connect', address: '127.0.0.1', port: 5432 }),
      failure('ECONNREFUSED', { syscall: 'connect', address: '::1', port: 5432 }),
    ]),
  ],
  [
    `${database}the host db.example is not found (ENOTFOUND)`,
    failure('ENOTFOUND', { syscall: 'getaddrinfo', hostname: 'db.example' }),
  ],
  [
    `${database}database "nope" does not exist. Make it with: createdb nope`,
    failure('3D000', {}, 'database "nope" does not exist'),
  ],
  [
    `${database}password authentication failed for user "me". Correct user and password.`,
    failure('28P01', {}, 'password authentication failed for user "me"'),
  ],
  [
    `${database}permission denied for database nope. Make its user the owner`,
    new Error('Failed query: create schema', {
      cause: failure('42501', {}, 'permission denied for database nope'),
    }),
  ],
  [`${database}it does not answer in time.`, new Error('timeout expired')],
])('%s', (sentence, error) => {
  const explained = explainedStartFailure(error, settings);
  expect(explained).toBeInstanceOf(StartFailed);
  expect(String(explained)).toContain(`StartFailed: ${sentence}`);
  expect(String(explained)).not.toContain('secret');
});

test.each<[string, unknown]>([
  ['a fault of a query', failure('42P01', {}, 'relation "x" does not exist')],
  ['a file elsewhere', failure('EACCES', { path: '/srv/keyholders/x' })],
  ['any other error', new Error('The installation row is missing')],
  ['no error', 'text'],
])('%s stays what it is', (_, error) => {
  expect(explainedStartFailure(error, settings)).toBe(error);
});

test.each<[string, Error]>([
  ['The disk of the database in /srv/keyhold is full: ', failure('53100', {}, 'could not extend file')],
  [
    'The database in /srv/keyhold is damaged (invalid page in block 3): restore a backup',
    new Error('Failed query: select 1', { cause: failure('XX001', {}, 'invalid page in block 3') }),
  ],
])('of the embedded database: %s', (sentence, error) => {
  const explained = explainedStartFailure(error, { ...settings, databaseUrl: undefined });
  expect(String(explained)).toContain(`StartFailed: ${sentence}`);
  expect(explainedStartFailure(error, settings)).toBe(error);
});

test('a failure of the embedded database is not laid on DATABASE_URL', () => {
  const error = failure('ECONNREFUSED', { syscall: 'connect', path: '/tmp/socket' });
  expect(explainedStartFailure(error, { ...settings, databaseUrl: undefined })).toBe(error);
});
