import { expect, it } from 'vitest';
import { parsePostmasterFile } from './postmaster-file';

const file = (socketFolder: string, listenAddress: string, status: string) =>
  ['4711', '/data/cluster', '1790000000', '5432', socketFolder, listenAddress, ' 123 0', status, ''].join(
    '\n',
  );

const onSocket = { pid: 4711, address: { host: '/data', port: 5432 } };

it.each([
  ['ready on a socket', file('/data', '', 'ready   '), { ...onSocket, isReady: true }],
  [
    'ready on TCP',
    file('', '127.0.0.1', 'ready   '),
    { pid: 4711, address: { host: '127.0.0.1', port: 5432 }, isReady: true },
  ],
  ['starting', file('/data', '', 'starting'), { ...onSocket, isReady: false }],
  ['stopping', file('/data', '', 'stopping'), { ...onSocket, isReady: false }],
  ['only begun', '4711\n/data/cluster\n1790000000\n5432\n', { pid: 4711, address: null, isReady: false }],
  ['of a single-user server', '-4711\n', null],
  ['empty', '', null],
])('reads a file that is %s', (_, text, expected) => {
  expect(parsePostmasterFile(text)).toEqual(expected);
});
