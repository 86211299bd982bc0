import { expect, test, vi } from 'vitest';
import { createRedisClient } from './redis';

test('Redis being away is told once, without its password', () => {
  const log = { info: vi.fn(), warn: vi.fn() };
  const client = createRedisClient('redis://me:secret@redis.example', log);
  const refused = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });

  client.emit('error', refused);
  client.emit('error', refused);
  client.emit('ready');
  client.emit('error', new Error('Socket closed unexpectedly'));

  expect(log.warn.mock.calls.flat()).toEqual([
    'Waiting for Redis at redis.example:6379 (ECONNREFUSED)',
    'Waiting for Redis at redis.example:6379 (Socket closed unexpectedly)',
  ]);
  expect(log.info).toHaveBeenCalledTimes(1);
});
