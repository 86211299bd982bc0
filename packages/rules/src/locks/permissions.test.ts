import { describe, expect, it } from 'vitest';
import { DEFAULT_TASK_MODULE, type TaskModule } from '../games/task-module';
import { DEFAULT_WHEEL_MODULE } from '../games/wheel-module';
import { HOUR_MS } from '../time/duration';
import type { LockCommand } from './commands';
import type { LockViewer } from './permissions';
import { NO_PLAY } from './plays';
import type { LockSettings } from './settings';
import type { Actor, CombinationType, LockState } from './state';
import { lockPermissions } from './testing/advanced';
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
const clean: LockCommand = { type: 'start_hygienic', actor: WEARER };
const archive = (actor: Actor): LockCommand => ({ type: 'archive', actor });
const remove: LockCommand = { type: 'remove', actor: WEARER };
const draw: LockCommand = { type: 'draw_card', actor: WEARER, play: NO_PLAY };
const select: LockCommand = { type: 'select_task', actor: WEARER, play: NO_PLAY };
const spin: LockCommand = { type: 'spin_wheel', actor: WEARER, play: NO_PLAY };

const cards: Partial<LockSettings> = { cardGameEnabled: true };
const trusted: Partial<LockSettings> = { ...cards, trustKeyholder: true };
const tasksWith = (more: Partial<TaskModule> = {}): Partial<LockSettings> => ({
  taskModule: {
    ...DEFAULT_TASK_MODULE,
    enabled: true,
    tasks: ['1', '2', '3'].map((id) => ({
      id,
      title: 'Tidy up',
      description: '',
      type: 'neutral',
      points: 1,
    })),
    ...more,
  },
});
const wheel: Partial<LockSettings> = {
  wheelModule: {
    ...DEFAULT_WHEEL_MODULE,
    enabled: true,
    spinOptions: ['1', '2', '3'].map((id) => ({
      id,
      label: 'Longer',
      description: '',
      type: 'punishment',
      durationSeconds: 3600,
      color: '#aabbcc',
    })),
  },
};

describe('a shared lock of 24 hours', () => {
  it.each<[string, [number, LockCommand][], number, string, string]>([
    [
      'locked',
      [],
      1,
      'ReadHistory StartSafetyExit EmergencyRelease Archive',
      'ReadHistory Freeze AddTime RemoveTime Archive UnlockAsKeyholder EditTasks EditWheel EditPenalties',
    ],
    [
      'frozen',
      [[1, freeze]],
      2,
      'ReadHistory StartSafetyExit EmergencyRelease Archive',
      'ReadHistory Unfreeze AddTime RemoveTime Archive UnlockAsKeyholder EditTasks EditWheel EditPenalties',
    ],
    [
      'on its way out',
      [[1, exit]],
      2,
      'ReadHistory CancelSafetyExit EmergencyRelease Archive',
      'ReadHistory Freeze AddTime RemoveTime Archive UnlockAsKeyholder EditTasks EditWheel EditPenalties',
    ],
    ['ended a moment ago', [], 24, 'Reveal ReadHistory', 'ReadHistory Archive'],
    ['revealed', [[25, reveal]], 26, 'Reveal Remove ReadDigits ReadHistory', 'ReadHistory Archive'],
    ['archived by its keyholder', [[5, archive(KEYHOLDER)]], 6, 'Reveal ReadHistory', 'ReadHistory'],
    ['archived by its wearer', [[5, archive(WEARER)]], 6, 'Remove ReadHistory', 'ReadHistory Archive'],
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
  ])('%s', (_name, steps, hours, wearer, keyholder) => {
    const state = follow(startedLock(), steps);
    expect(granted(state, 'WEARER', hours)).toBe(wearer);
    expect(granted(state, 'KEYHOLDER', hours)).toBe(keyholder);
    expect(granted(state, 'STRANGER', hours)).toBe('');
  });
});

describe('what depends on the lock', () => {
  it.each<[CombinationType, string]>([
    ['DIGITS', 'Reveal Remove ReadDigits ReadHistory'],
    ['PHOTO', 'Reveal Remove ReadPhoto ReadHistory'],
    ['DEVICE', 'Reveal UnlockDevice ReadHistory'],
  ])('a combination of type %s, revealed', (combinationType, flags) => {
    const state = follow(startedLock({ combinationType }), [[25, reveal]]);
    expect(granted(state, 'WEARER', 26)).toBe(flags);
  });

  it.each<[string, Partial<LockSettings>, [number, LockCommand][], LockViewer, string]>([
    ['EmergencyRelease', { emergencyReleaseEnabled: false }, [], 'WEARER', 'off'],
    ['StartHygienic', {}, [], 'WEARER', 'off'],
    ['StartHygienic', { hygienicUnlockEnabled: true }, [], 'WEARER', 'on'],
    ['StartHygienic', { hygienicUnlockEnabled: true }, [[1, clean]], 'WEARER', 'off'],
    ['CompleteHygienic', { hygienicUnlockEnabled: true }, [], 'WEARER', 'off'],
    ['CompleteHygienic', { hygienicUnlockEnabled: true }, [[1, clean]], 'WEARER', 'on'],
    ['CompleteHygienic', { hygienicUnlockEnabled: true }, [[1, clean]], 'KEYHOLDER', 'off'],
    ['MarkIdPhotoSeen', {}, [], 'KEYHOLDER', 'off'],
    ['MarkIdPhotoSeen', { requireID: true }, [], 'KEYHOLDER', 'on'],
    ['MarkIdPhotoSeen', { requireID: true }, [], 'WEARER', 'off'],
    ['Draw', {}, [], 'WEARER', 'off'],
    ['Draw', cards, [], 'WEARER', 'on'],
    ['Draw', cards, [], 'KEYHOLDER', 'off'],
    ['Draw', cards, [[1.5, draw]], 'WEARER', 'off'],
    ['Draw', cards, [[1, freeze]], 'WEARER', 'off'],
    ['Draw', { ...cards, hygienicUnlockEnabled: true }, [[1, clean]], 'WEARER', 'off'],
    ['AddCards', cards, [], 'WEARER', 'off'],
    ['AddCards', cards, [], 'KEYHOLDER', 'off'],
    ['AddCards', trusted, [], 'KEYHOLDER', 'on'],
    ['AddCards', { trustKeyholder: true }, [], 'KEYHOLDER', 'off'],
    ['RemoveCards', trusted, [], 'KEYHOLDER', 'on'],
    ['RemoveCards', trusted, [], 'WEARER', 'off'],
    ['SelectTask', {}, [], 'WEARER', 'off'],
    ['SelectTask', tasksWith(), [], 'WEARER', 'on'],
    ['SelectTask', tasksWith(), [], 'KEYHOLDER', 'off'],
    ['SelectTask', tasksWith(), [[1, select]], 'WEARER', 'off'],
    ['FinishTask', tasksWith(), [], 'WEARER', 'off'],
    ['FinishTask', tasksWith(), [[1, select]], 'WEARER', 'on'],
    ['FinishTask', tasksWith(), [[1, select]], 'KEYHOLDER', 'off'],
    ['Spin', {}, [], 'WEARER', 'off'],
    ['Spin', wheel, [], 'WEARER', 'on'],
    ['Spin', wheel, [[1.5, spin]], 'WEARER', 'off'],
    ['Spin', wheel, [[1, freeze]], 'WEARER', 'off'],
    ['EditTasks', tasksWith(), [], 'WEARER', 'off'],
    ['EditTasks', tasksWith({ editTasksWhileLockedSelf: true }), [], 'WEARER', 'on'],
    ['EditTasks', tasksWith({ editTasksAfterStart: true }), [], 'WEARER', 'off'],
    ['EditPenalties', tasksWith({ editTasksWhileLockedSelf: true }), [], 'WEARER', 'off'],
  ])('%s with %j after %j is for the %s %s', (flag, settings, steps, viewer, expected) => {
    const flags = granted(follow(startedLock({ settings }), steps), viewer, 2).split(' ');
    expect(flags.includes(flag) ? 'on' : 'off').toBe(expected);
  });

  it('a self lock has no keyholder to grant anything to', () => {
    const state = startedLock({ shared: false });
    expect(granted(state, 'KEYHOLDER', 1)).toBe('');
    expect(granted(state, 'WEARER', 1)).toBe('ReadHistory StartSafetyExit EmergencyRelease Archive');
  });

  it('the wearer of a self lock adds cards, and changes the games that were left open to change', () => {
    const open = tasksWith({ editTasksAfterStart: true });
    const state = startedLock({ shared: false, settings: { ...trusted, ...open } });
    expect(granted(state, 'WEARER', 1)).toBe(
      'ReadHistory StartSafetyExit EmergencyRelease Archive Draw AddCards SelectTask EditTasks EditPenalties',
    );
    expect(granted(state, 'WEARER', 24)).toBe('Reveal ReadHistory');
  });

  it('hidden history is hidden from the wearer until the end', () => {
    const state = startedLock({ settings: { displayHistory: false } });
    expect(granted(state, 'WEARER', 1)).toBe('StartSafetyExit EmergencyRelease Archive');
    expect(granted(state, 'KEYHOLDER', 1)).toContain('ReadHistory');
    expect(granted(state, 'WEARER', 24)).toBe('Reveal ReadHistory');
  });
});
