import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '../time/duration';
import type { LockCommand } from './commands';
import { type LockViewer, lockPermissions } from './permissions';
import type { CombinationType, LockState } from './state';
import { follow } from './testing/follow';
import { KEYHOLDER, START, startedLock, WEARER } from './testing/sample-locks';

const at = (hours: number) => START + hours * HOUR_MS;

const granted = (state: LockState, viewer: LockViewer, hours: number) =>
  Object.entries(lockPermissions(state, viewer, at(hours)))
    .filter(([, is]) => is)
    .map(([flag]) => flag.slice('can'.length))
    .join(' ');

const freeze: LockCommand = { type: 'freeze', actor: KEYHOLDER };
const exit: LockCommand = { type: 'start_safety_exit', actor: WEARER };
const reveal: LockCommand = { type: 'reveal', actor: WEARER };
const remove: LockCommand = { type: 'remove', actor: WEARER };

describe('a shared lock of 24 hours', () => {
  it.each<[string, [number, LockCommand][], number, string, string]>([
    ['locked', [], 1, 'ReadHistory StartSafetyExit', 'ReadHistory Freeze AddTime RemoveTime'],
    ['frozen', [[1, freeze]], 2, 'ReadHistory StartSafetyExit', 'ReadHistory Unfreeze AddTime RemoveTime'],
    [
      'on its way out',
      [[1, exit]],
      2,
      'ReadHistory CancelSafetyExit',
      'ReadHistory Freeze AddTime RemoveTime',
    ],
    ['ended a moment ago', [], 24, 'Reveal ReadHistory', 'ReadHistory'],
    ['revealed', [[25, reveal]], 26, 'Reveal Remove ReadDigits ReadHistory', 'ReadHistory'],
    [
      'removed',
      [
        [25, reveal],
        [26, remove],
      ],
      27,
      'ReadHistory',
      'ReadHistory',
    ],
  ])('%s', (_name, steps, hours, wearer, owner) => {
    const state = follow(startedLock(), steps);
    expect(granted(state, 'WEARER', hours)).toBe(wearer);
    expect(granted(state, 'OWNER', hours)).toBe(owner);
    expect(granted(state, 'STRANGER', hours)).toBe('');
  });
});

describe('what depends on the lock', () => {
  it.each<[CombinationType, string]>([
    ['DIGITS', 'Reveal Remove ReadDigits ReadHistory'],
    ['PHOTO', 'Reveal Remove ReadHistory'],
    ['DEVICE', 'Reveal Remove UnlockDevice ReadHistory'],
  ])('a combination of type %s, revealed', (combinationType, flags) => {
    const state = follow(startedLock({ combinationType }), [[25, reveal]]);
    expect(granted(state, 'WEARER', 26)).toBe(flags);
  });

  it('a self lock has no owner to grant anything to', () => {
    const state = startedLock({ shared: false });
    expect(granted(state, 'OWNER', 1)).toBe('');
    expect(granted(state, 'WEARER', 1)).toBe('ReadHistory StartSafetyExit');
  });

  it('hidden history is hidden from the wearer until the end', () => {
    const state = startedLock({ settings: { displayHistory: false } });
    expect(granted(state, 'WEARER', 1)).toBe('StartSafetyExit');
    expect(granted(state, 'OWNER', 1)).toContain('ReadHistory');
    expect(granted(state, 'WEARER', 24)).toBe('Reveal ReadHistory');
  });
});
