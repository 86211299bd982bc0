import { describe, expect, it } from 'vitest';
import { messageAt, threadOf, unsentOf, viewerId } from './testing/sample-thread';
import { piecesOf, rowsOf } from './thread-rows';
import type { Thread } from './thread-state';

describe('the rows of a thread', () => {
  it('begin each day with its line, and what is new with another', () => {
    const messages = [
      messageAt(1, { createdAt: '2026-01-05T12:00:00.000Z' }),
      messageAt(2, { createdAt: '2026-01-07T12:00:00.000Z', senderId: viewerId }),
      messageAt(3, { createdAt: '2026-01-07T12:00:10.000Z' }),
    ];
    const rows = rowsOf({ ...threadOf(1, 3), messages }, [], viewerId, 1);
    expect(rows.map(({ kind }) => kind)).toEqual(['day', 'message', 'day', 'message', 'new', 'message']);
  });

  it('tell what happened in the group after the message it came after, and part what was said before and after', () => {
    const event = (afterPlace: number, time: string) => ({
      _id: `event ${time}`,
      afterPlace,
      kind: 'left' as const,
      byId: null,
      aboutId: null,
      name: null,
      createdAt: `2026-01-05T${time}.000Z`,
    });
    const messages = ['12:00:05', '12:00:50'].map((time, at) =>
      messageAt(at + 1, { createdAt: `2026-01-05T${time}.000Z` }),
    );
    const events = [event(1, '12:00:20'), event(0, '12:00:00'), event(2, '12:01:00'), event(1, '12:00:10')];
    const rows = rowsOf({ ...threadOf(1, 2), messages, events }, [], viewerId, null);
    expect(rows.map((row) => (row.kind === 'event' ? row.key.slice(-8) : row.kind))).toEqual([
      'day',
      '12:00:00',
      'message',
      '12:00:10',
      '12:00:20',
      'message',
      '12:01:00',
    ]);
    expect(rows.every((row) => row.kind !== 'message' || (row.opens && row.closes))).toBe(true);
    const alone = rowsOf({ ...threadOf(1, 0), events: [event(7, '12:00:00')] }, [], viewerId, null);
    expect(alone.map(({ kind }) => kind)).toEqual(['day', 'event']);
  });

  it('end with what waits, but for what the server has shown already', () => {
    const messages = [messageAt(1, { senderId: viewerId, tempId: 'first' })];
    const unsent = ['first', 'second'].map((tempId) => unsentOf(tempId));
    const kinds = (thread: Thread) => rowsOf(thread, unsent, viewerId, null).map(({ key }) => key);
    expect(kinds({ ...threadOf(1, 1), messages })).toEqual(['day 1', 'first', 'second']);
    // Whoever reads further up does not see it.
    expect(kinds({ ...threadOf(1, 1), messages, hasNewer: true })).toEqual(['day 1', 'first']);
  });

  it('hold together what one person says within a minute', () => {
    const messages = ['12:00:05', '12:00:50', '12:01:10'].map((time, at) =>
      messageAt(at + 1, { createdAt: `2026-01-05T${time}.000Z` }),
    );
    const rows = rowsOf({ ...threadOf(1, 3), messages }, [], viewerId, null).filter(
      (row) => row.kind === 'message',
    );
    expect(rows.map(({ opens, closes }) => [opens, closes])).toEqual([
      [true, false],
      [false, true],
      [true, true],
    ]);
  });

  it('say the time once a minute, whoever speaks', () => {
    const messages = ['12:00:05', '12:00:50', '12:01:10'].map((time, at) =>
      messageAt(at + 1, {
        createdAt: `2026-01-05T${time}.000Z`,
        ...(at === 1 && { senderId: viewerId }),
      }),
    );
    const rows = rowsOf({ ...threadOf(1, 3), messages }, [], viewerId, null).filter(
      (row) => row.kind === 'message',
    );
    expect(rows.map(({ closes, timed }) => [closes, timed])).toEqual([
      [true, false],
      [true, true],
      [true, true],
    ]);
  });
});

describe('the links of a text', () => {
  const links = (text: string) => piecesOf(text).flatMap(({ text: words, href }) => (href ? [words] : []));

  it.each([
    ['See https://example.org/a?b=c.', ['https://example.org/a?b=c']],
    ['(http://example.org/x)', ['http://example.org/x']],
    ['https://example.org/a_(b)', ['https://example.org/a_(b)']],
    ['javascript:alert(1) data:text/html,x file:///etc www.example.org', []],
    ['https://', []],
    ['https://example.org/"onmouseover="x', ['https://example.org/']],
  ])('in %s are %j', (text, expected) => {
    expect(links(text)).toEqual(expected);
    expect(
      piecesOf(text)
        .map((piece) => piece.text)
        .join(''),
    ).toBe(text);
  });
});
