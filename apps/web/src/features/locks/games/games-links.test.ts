import { expect, it } from 'vitest';
import { readiness } from './games-links';

const now = Date.parse('2026-11-20T12:00:00Z');
const later = '2026-11-20T12:30:00Z';
const on = { enabled: true };
const off = { enabled: false };
const session = (nextTaskAt: string | null, nextSpinAt: string | null) => ({
  nextTaskAt,
  nextSpinAt,
  currentSelectedTask: null,
});

it.each([
  [on, on, session(null, null), { ready: 2, total: 2 }],
  [on, on, session(later, null), { ready: 1, total: 2 }],
  [on, on, session('2026-11-20T12:00:00Z', later), { ready: 1, total: 2 }],
  [on, off, session(later, null), { ready: 0, total: 1 }],
  [null, on, session(later, null), { ready: 1, total: 1 }],
  [null, null, null, { ready: 0, total: 0 }],
])(
  'counts the games without a cooldown of those that are on: %#',
  (taskModule, wheelModule, gameSession, is) => {
    expect(readiness({ _id: 'a', taskModule, wheelModule, gameSession }, now)).toEqual(is);
  },
);
