import { selfLockSettings } from '@keyhold/contracts/locks/settings';
import { DEFAULT_PENALTY_CONFIG } from '@keyhold/rules/games/penalty-config';
import { DEFAULT_TASK_MODULE } from '@keyhold/rules/games/task-module';
import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { exceedsMaximum, exceedsText } from '../settings-fields/problem-texts';
import { newClientSeed } from '../start/kept-start';
import {
  emptyEntry,
  problemsOf,
  type SetupEntry,
  settingsToSend,
  setupFieldOf,
  usualTitle,
} from './setup-entry';

const entry = (fields: Partial<SetupEntry> = {}): SetupEntry => ({
  ...emptyEntry(),
  title: 'A quiet weekend',
  ...fields,
});
const texts = (fields: Partial<SetupEntry>) => problemsOf(entry(fields)).map(({ message }) => message);

describe('what keeps a lock from starting', () => {
  it.each<[Partial<SetupEntry>, string[]]>([
    [{}, []],
    [{ title: '  ab ' }, ['Title must be 3 to 120 characters']],
    [{ initialDurationDays: 0 }, ['Duration must be greater than 0']],
    [{ initialDurationDays: 3, maxDurationDays: 2 }, ['Duration exceeds maximum']],
    [{ initialDurationDays: 2, maxDurationDays: 2, limitBeyondMax: true }, []],
    [{ limitBeyondMax: true }, ['Set a maximum to enforce it']],
    [{ safetyExitHours: 5 }, ['The safety exit takes 6 to 168 hours']],
    [{ safetyExitHours: 169 }, ['The safety exit takes 6 to 168 hours']],
    [
      { hygienicUnlockEnabled: true, hygienicUnlockType: 'TIME_BASED', hygienicUnlockDays: 31 },
      ['Provide valid hygienic unlock settings based on selected type'],
    ],
    [{ hygienicUnlockDays: 31 }, []],
    [{ taskModule: { ...DEFAULT_TASK_MODULE, enabled: true } }, ['Add 3 to 10 tasks']],
    [{ penaltyConfig: { ...DEFAULT_PENALTY_CONFIG, enabled: true, taskRequiredPerDay: 1 } }, []],
    [{ clientSeed: 'short' }, ['Your seed must be 8 to 128 characters']],
  ])('%o', (fields, expected) => {
    expect(texts(fields)).toEqual(expected);
  });

  it('is told in the order of the form', () => {
    expect(texts({ clientSeed: '', initialDurationDays: 0, title: 'ab' })).toEqual([
      'Duration must be greater than 0',
      'Title must be 3 to 120 characters',
      'Your seed must be 8 to 128 characters',
    ]);
  });

  it('of a game is told at its section, however deep the server names it', () => {
    expect(setupFieldOf('meta.taskModule.tasks.0.title')).toBe('taskModule');
    expect(setupFieldOf('settings.cardCounts.RED')).toBe('cardCounts');
    expect(setupFieldOf('settings.unknown')).toBeNull();
  });

  it('says what to do about a start above the maximum', () => {
    const above = entry({ initialDurationDays: 3, initialDurationHours: 5, maxDurationDays: 2 });
    expect(exceedsText(above)).toBe('Reduce initial duration or increase maximum.');
    const enforced = { ...above, limitBeyondMax: true };
    expect(exceedsText(enforced)).toBe(
      'Initial duration (3d 5h) exceeds maximum duration (2d 0h). Please adjust the values.',
    );
    const fine = entry();
    expect(exceedsMaximum(fine)).toBe(false);
  });
});

describe('what is sent', () => {
  it('is what the contract takes, with a trimmed title', () => {
    const sent = settingsToSend(
      entry({ title: '  A quiet weekend ', maxDurationHours: 5, safetyExitHours: 48 }),
    );
    expect(z.parse(selfLockSettings, sent)).toEqual(sent);
    expect(sent).toMatchObject({ title: 'A quiet weekend', maxDurationHours: 5, safetyExitHours: 48 });
    expect(sent).not.toHaveProperty('clientSeed');
  });

  it('is named by its day and time where it has no name: two of one day are told apart', () => {
    vi.useFakeTimers({ now: new Date(2026, 10, 25, 23, 10) });
    const first = usualTitle();
    expect(first).toMatch(/Nov.*10/);
    expect(settingsToSend(entry({ title: ' ' })).title).toBe(first);
    vi.advanceTimersByTime(60_000);
    expect(usualTitle()).not.toBe(first);
    vi.useRealTimers();
  });

  it('has a seed of its own each time', () => {
    expect(newClientSeed()).toMatch(/^[0-9a-f]{24}$/);
    expect(newClientSeed()).not.toBe(newClientSeed());
  });
});
