import { expect, test } from 'vitest';
import { createLog } from './log';

test('a failure of several is told with the first few reasons, and never with the values of a query', () => {
  const lines: string[] = [];
  const log = createLog({ logLevel: 'info' }, { write: (line) => lines.push(line) });
  const query = new Error("Failed query: insert into notes values ('my secret text')", {
    cause: new Error('connection refused'),
  });
  const reasons = [new Error('AccessDenied'), query, 'no error at all', new Error('one too many')];
  log.error({ err: new AggregateError(reasons, 'Stored objects could not be deleted') }, 'schedule failed');
  const [line = ''] = lines;
  expect(JSON.parse(line)).toMatchObject({
    err: {
      message: 'Stored objects could not be deleted',
      errors: [
        { message: 'AccessDenied' },
        { message: 'a query failed', cause: { message: 'connection refused' } },
        { message: 'no error at all' },
      ],
    },
  });
  expect(line).not.toContain('one too many');
  expect(line).not.toContain('my secret text');
});
