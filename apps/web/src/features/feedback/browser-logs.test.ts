import { afterEach, expect, it, vi } from 'vitest';
import { browserLogs } from './browser-logs';
import { recordConsole } from './recorded-console';

afterEach(() => vi.restoreAllMocks());

it('holds warnings and errors, the failed calls without their ids, and no more than sixty lines', () => {
  const say = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  recordConsole();
  const token = 'a'.repeat(43);
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    { name: `https://keyhold.test/api/drafts/${token}?secret=1`, startTime: 5, responseStatus: 500 },
    { name: 'https://keyhold.test/api/users/me', startTime: 9, responseStatus: 200 },
  ] as never);
  for (let n = 0; n < 70; n += 1) console.warn('jump', n, new TypeError('no dial'));
  const logs = browserLogs();
  expect(logs).toContain('500: /api/drafts/…');
  expect(logs).not.toContain('secret');
  expect(logs).not.toContain('/api/users/me');
  expect(logs).toContain('warn: jump 69 TypeError: no dial');
  expect(logs.match(/jump/g)).toHaveLength(60);
  // The console itself still has it all.
  expect(say).toHaveBeenCalledTimes(70);
});
