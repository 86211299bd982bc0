import { expect, it } from 'vitest';
import { HOUR_MS } from '../time/duration';
import type { LockCommand } from './commands';
import { advance, decide } from './engine';
import { stuckPermissions } from './permissions';
import type { LockState } from './state';
import { KEYHOLDER, START, SYSTEM, startedLock, WEARER } from './testing/sample-locks';
import { stuckNumbers } from './view';
import { acceptsWayOut, advanceWaysOut, decideWayOut, isWayOut, standAt, withoutClaims } from './ways-out';

const at = (hours: number) => START + hours * HOUR_MS;
const NONE = { gaps: [] };

/** A lock of 30 days whose day cannot be ended. */
function stuck(settings = {}): LockState {
  const sound = startedLock({
    settings: { initialDurationDays: 30, requireDailyVerification: true, ...settings },
  });
  const { days } = sound;
  if (!days) throw new Error('no days');
  return { ...sound, days: { ...days, hygiene: null as never } };
}

const release: LockCommand = { type: 'release_emergency', actor: WEARER };
const leave: LockCommand = { type: 'start_safety_exit', actor: WEARER };

it('throws where no way out is asked for', () => {
  expect(() => advance(stuck(), at(48))).toThrow();
  expect(() => decide(stuck(), release, at(48))).toThrow();
});

it('opens by the emergency release, and gives the combination then', () => {
  const released = decideWayOut(stuck(), release, at(48));
  expect(released.state).toMatchObject({ status: 'ENDED', endReason: 'EMERGENCY', endedAt: at(48) });
  expect(decide(released.state, { type: 'reveal', actor: WEARER }, at(49)).ok).toBe(true);
});

it('opens by the safety exit at its time, whatever else was due', () => {
  const { state } = decideWayOut(stuck({ emergencyReleaseEnabled: false }), leave, at(48));
  if (!state) throw new Error('no lock');
  expect(advanceWaysOut(state, at(72) - 1).events).toEqual([]);
  const after = standAt(state, at(80), NONE);
  expect(after.state).toMatchObject({ endReason: 'SAFETY_EXIT', endedAt: at(72) });
  expect(after.isStuck).toBe(false);
});

it('keeps the promise of its hard stop', () => {
  const state = stuck({ initialDurationDays: 3, maxDurationDays: 3, limitBeyondMax: true });
  expect(standAt(state, at(73), NONE).state).toMatchObject({ endReason: 'HARD_STOP', endedAt: at(72) });
});

it('stands as it is stored where not even its ways out can be worked out', () => {
  const settings = { initialDurationDays: 3, maxDurationDays: 3, limitBeyondMax: true };
  const state = { ...stuck(settings), timer: null as never };
  expect(standAt(state, at(73), NONE)).toEqual({ state, events: [], isStuck: true });
});

it('becomes its wearer’s own where its keyholder is gone', () => {
  const gone: LockCommand = { type: 'release_from_keyholder', actor: SYSTEM };
  const frozen = decide(stuck(), { type: 'freeze', actor: KEYHOLDER }, at(1));
  if (!frozen.state) throw new Error('no lock');
  expect(decideWayOut(frozen.state, gone, at(48)).state).toMatchObject({
    kind: 'SELF',
    keyholderId: null,
    freezes: [],
    timer: { runningSince: at(48) },
  });
  expect(acceptsWayOut(stuck(), { ...gone, actor: WEARER }, at(48))).toBe(false);
});

it('is nobody’s to play or to change meanwhile, and says nothing that it cannot know', () => {
  const state = stuck();
  expect(standAt(state, at(48), NONE)).toEqual({ state, events: [], isStuck: true });
  const granted = (viewer: 'WEARER' | 'KEYHOLDER') =>
    Object.entries(stuckPermissions(state, viewer, at(48)))
      .filter(([, is]) => is)
      .map(([flag]) => flag);
  expect(granted('WEARER')).toEqual(['canReadHistory', 'canStartSafetyExit', 'canEmergencyRelease']);
  expect(granted('KEYHOLDER')).toEqual(['canReadHistory']);
  expect(stuckNumbers(state, at(48))).toEqual({
    remainingSeconds: null,
    totalSeconds: null,
    progress: null,
    endsAt: null,
    initialDurationSeconds: 30 * 24 * 3600,
    elapsedSeconds: 48 * 3600,
  });
  const { days: _days, verification: _verification, ...bare } = state;
  expect(withoutClaims(state)).toEqual(bare);
});

it('takes only what leads out, and only from whom it is for', () => {
  expect(isWayOut({ type: 'freeze', actor: KEYHOLDER })).toBe(false);
  expect(isWayOut({ type: 'check_combination', actor: SYSTEM, opens: false })).toBe(true);
  expect(acceptsWayOut(stuck(), { type: 'add_time', actor: KEYHOLDER, amountMs: HOUR_MS }, at(48))).toBe(
    false,
  );
  expect(decideWayOut(stuck(), { ...release, actor: KEYHOLDER }, at(48))).toMatchObject({
    code: 'not_allowed',
  });
});
