import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '../time/duration';
import type { LockCommand } from './commands';
import { advance, decide, nextDueAt } from './engine';
import { isDeckHidden, isTimeHidden } from './hidden';
import type { LockSettings } from './settings';
import type { LockState } from './state';
import { lockPermissions } from './testing/advanced';
import { follow } from './testing/follow';
import { samplePenalties, sampleTasks, sampleWheel } from './testing/sample-games';
import { KEYHOLDER, START, SYSTEM, startedLock, WEARER } from './testing/sample-locks';
import { playOf } from './testing/some-play';

const at = (hours: number) => START + hours * HOUR_MS;
const gone: LockCommand = { type: 'release_from_keyholder', actor: SYSTEM };
const freeze: LockCommand = { type: 'freeze', actor: KEYHOLDER };
const verdict = (state: LockState, command: LockCommand, hours: number) => {
  const decision = decide(state, command, at(hours));
  return decision.ok || decision.code;
};

/** Everything that a keyholder may ask for. */
const settings: Partial<LockSettings> = {
  initialDurationDays: 5,
  requireDailyVerification: true,
  requireID: true,
  findomEnabled: true,
  dailyTributeEnabled: true,
  dailyTributeAmountMinorUnits: 500,
  lockoutFeeEnabled: true,
  lockoutFeeMinorUnits: 9000,
  cardGameEnabled: true,
  trustKeyholder: true,
  taskModule: sampleTasks({ editTasksAfterStart: true }),
  wheelModule: sampleWheel(),
  penaltyConfig: samplePenalties({ taskRequiredPerDay: 1, timezone: 'Europe/Stockholm' }),
};
const lock = (change: Partial<LockSettings> = {}) => startedLock({ settings: { ...settings, ...change } });
const free = follow(lock(), [[1, gone]]);

describe('a lock whose keyholder is gone', () => {
  it('is the wearer’s own from then on', () => {
    expect(free).toMatchObject({
      kind: 'SELF',
      keyholderId: null,
      formerKeyholderId: 'keyholder',
      status: 'LOCKED',
    });
    expect(decide(lock(), gone, at(1)).events).toEqual([
      { type: 'locks.keyholder_gone', v: 1, at: at(1), actor: SYSTEM, data: { keyholderId: 'keyholder' } },
    ]);
  });

  it('obeys the former keyholder no more', () => {
    const commands: LockCommand[] = [
      freeze,
      { type: 'add_time', actor: KEYHOLDER, amountMs: HOUR_MS },
      { type: 'unlock_by_keyholder', actor: KEYHOLDER },
      { type: 'add_card', actor: KEYHOLDER, cardType: 'RED' },
      { type: 'change_tasks', actor: KEYHOLDER, module: sampleTasks() },
      { type: 'archive', actor: KEYHOLDER },
      { type: 'mark_id_photo_seen', actor: KEYHOLDER },
    ];
    expect(commands.map((command) => verdict(lock(), command, 2))).toEqual(commands.map(() => true));
    expect(commands.map((command) => verdict(free, command, 2))).toEqual(commands.map(() => 'not_allowed'));
    const granted = Object.entries(lockPermissions(free, 'KEYHOLDER', at(2))).filter(([, is]) => is);
    expect(granted).toEqual([]);
  });

  it('asks for nothing day by day', () => {
    const { verification, tribute, penalties, days } = free;
    expect([verification, tribute, penalties, days]).toEqual([undefined, undefined, undefined, undefined]);
    expect(advance(free, at(119)).events).toEqual([]);
    expect(advance(lock(), at(119)).events.some(({ type }) => type === 'games.penalty_applied')).toBe(true);
    const pay: LockCommand = {
      type: 'pay_tribute',
      actor: WEARER,
      paymentId: 'p',
      amountMinorUnits: 5,
      note: '',
    };
    const verify: LockCommand = { type: 'submit_verification', actor: WEARER, photoId: 'p', code: 'K7WXHM' };
    expect(verdict(free, pay, 2)).toBe('tribute_not_enabled');
    expect(verdict(free, verify, 2)).toBe('verification_not_required');
  });

  it('goes on with its timer, and with games that cost nothing to fail', () => {
    expect(advance(free, at(999)).state).toMatchObject({ endReason: 'TIMER', endedAt: at(120) });
    const failed = follow(free, [
      [2, { type: 'select_task', actor: WEARER, play: playOf(0) }],
      [3, { type: 'fail_task', actor: WEARER, taskId: 't1' }],
      [3, { type: 'spin_wheel', actor: WEARER, play: playOf(0) }],
      [4, { type: 'draw_card', actor: WEARER, play: playOf(0) }],
    ]);
    expect(advance(failed, at(999)).state.endedAt).toBe(at(119));
  });

  it('has the rights of a self lock', () => {
    expect(verdict(free, { type: 'add_card', actor: WEARER, cardType: 'RED' }, 2)).toBe(true);
    expect(verdict(free, { type: 'remove_card', actor: WEARER, cardType: 'RED' }, 2)).toBe(
      'cards_not_manageable',
    );
    expect(verdict(free, { type: 'change_tasks', actor: WEARER, module: sampleTasks() }, 2)).toBe(true);
    expect(verdict(free, { type: 'change_wheel', actor: WEARER, module: sampleWheel() }, 2)).toBe(
      'configuration_locked',
    );
  });

  it('may have penalties again, by the wearer’s own wish, from a midnight of its zone on', () => {
    const config = samplePenalties({ taskRequiredPerDay: 1 });
    const state = follow(free, [[2, { type: 'change_penalties', actor: WEARER, config }]]);
    expect(nextDueAt(state)).toBe(Date.parse('2027-01-15T23:00Z'));
    const penalties = advance(state, at(47)).events.filter(({ type }) => type === 'games.penalty_applied');
    expect(penalties.map((event) => event.at)).toEqual([Date.parse('2027-01-17T00:00Z')]);
  });

  it('hides nothing that only they could have opened', () => {
    const hidden = lock({ displayRemainingTime: false, displayHistory: false, infoHidden: true });
    const seen = (state: LockState) => [
      isTimeHidden(state, 'WEARER'),
      isDeckHidden(state, 'WEARER'),
      lockPermissions(state, 'WEARER', at(2)).canReadHistory,
    ];
    expect(seen(hidden)).toEqual([true, true, false]);
    expect(seen(follow(hidden, [[1, gone]]))).toEqual([false, false, true]);
    expect(follow(lock({ cardGameEnabled: false }), [[1, gone]]).cards).toBeUndefined();
  });

  it('is freed of their freeze alone', () => {
    const drawFreeze: LockCommand = { type: 'draw_card', actor: WEARER, play: playOf(1) };
    const frozen = follow(lock(), [
      [1, freeze],
      [3, gone],
    ]);
    expect(frozen.freezes).toEqual([]);
    expect(advance(frozen, at(999)).state.endedAt).toBe(at(122));
    const both = follow(lock(), [
      [1, drawFreeze],
      [1, freeze],
      [3, gone],
    ]);
    expect(both.freezes).toMatchObject([{ source: 'CARD', until: null }]);
  });

  it.each<[string, Partial<LockSettings>, [number, LockCommand][], object]>([
    [
      'its hard stop',
      { trustKeyholder: false, initialDurationDays: 1, maxDurationDays: 2, limitBeyondMax: true },
      [
        [0, { type: 'add_time', actor: KEYHOLDER, amountMs: 100 * HOUR_MS }],
        [1, gone],
      ],
      { endReason: 'HARD_STOP', endedAt: at(48) },
    ],
    [
      'the safety exit that was started',
      {},
      [
        [0, { type: 'start_safety_exit', actor: WEARER }],
        [1, gone],
      ],
      { endReason: 'SAFETY_EXIT', endedAt: at(24) },
    ],
    [
      'the emergency release',
      {},
      [
        [1, gone],
        [2, { type: 'release_emergency', actor: WEARER }],
      ],
      { endReason: 'EMERGENCY', endedAt: at(2) },
    ],
  ])('keeps %s', (_name, change, steps, end) => {
    expect(advance(follow(lock(change), steps), at(999)).state).toMatchObject(end);
  });

  it('keeps a hygienic unlock that is going on', () => {
    const cleaning = follow(lock({ hygienicUnlockEnabled: true }), [
      [1, { type: 'start_hygienic', actor: WEARER }],
      [1.25, gone],
      [1.5, { type: 'complete_hygienic', actor: WEARER, combinationType: 'DIGITS' }],
    ]);
    expect(advance(cleaning, at(999)).state.endedAt).toBe(at(120.5));
  });
});

it('happens once, to a shared lock that runs, and only the server says so', () => {
  expect(verdict(free, gone, 2)).toBe('not_allowed');
  expect(verdict(startedLock({ shared: false }), gone, 1)).toBe('not_allowed');
  expect(verdict(lock(), { ...gone, actor: KEYHOLDER }, 1)).toBe('not_allowed');
  expect(verdict(lock(), { ...gone, actor: WEARER }, 1)).toBe('not_allowed');
  expect(verdict(lock(), gone, 999)).toBe('lock_ended');
});

describe('an ended lock whose keyholder is no more', () => {
  const forget: LockCommand = { type: 'forget_keyholder', actor: SYSTEM };
  const over = advance(lock(), at(999)).state;
  const forgotten = follow(over, [[999, forget]]);

  it('forgets who they were, and stays as it is otherwise', () => {
    const { keyholderId: _i, lastEventAt: _l, ...rest } = over;
    expect(forgotten).toMatchObject({
      ...rest,
      keyholderId: null,
      formerKeyholderId: 'keyholder',
    });
    expect(verdict(forgotten, { type: 'reveal', actor: WEARER }, 999)).toBe(true);
    expect(verdict(forgotten, { type: 'archive', actor: KEYHOLDER }, 999)).toBe('not_allowed');
  });

  it('does so once, after its end, and only because the server says so', () => {
    expect(verdict(forgotten, forget, 999)).toBe('not_allowed');
    expect(verdict(lock(), forget, 1)).toBe('lock_still_active');
    expect(verdict(over, { ...forget, actor: KEYHOLDER }, 999)).toBe('not_allowed');
  });
});
