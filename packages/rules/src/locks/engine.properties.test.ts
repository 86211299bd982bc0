import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gamesOf } from '../games/edit';
import { DAY_MS, HOUR_MS } from '../time/duration';
import type { LockCommand } from './commands';
import { remainingMs } from './countdown';
import type { LockEvent } from './events';
import { hardStopAt } from './hard-stop';
import { type LockPermissions, permissionsOf } from './permissions';
import { NO_PLAY } from './plays';
import type { LockRefusal } from './refusals';
import type { Actor, LockState } from './state';
import { aScriptOnTicks, aWildScript, aWildScriptThatWaits } from './testing/arbitrary-script';
import { aStart } from './testing/arbitrary-start';
import { compareWithPaper } from './testing/compare-with-paper';
import { advance, begin, type Life, live, machine } from './testing/lives';
import { holds, tellTally, timeout } from './testing/long-form';
import { AI, DEVICE, KEYHOLDER, STAFF, STRANGER, SYSTEM, WEARER } from './testing/sample-locks';
import { tributeToday } from './tribute';

tellTally();

const copy = <T>(value: T): T => JSON.parse(JSON.stringify(value));

describe('any life of a lock', { timeout }, () => {
  it('agrees with a sheet of paper that is looked at every five minutes', () => {
    const property = fc.property(aStart, aScriptOnTicks, compareWithPaper);
    holds(property, { runs: 250, share: 0.5 });
  });

  it('keeps its bounds: nothing below zero, no step back in time, the hard stop holds, the end is final', () => {
    const look = ({ state, events, now }: Life, { state: before }: Life) => {
      const instants = events.map(({ at }) => at);
      expect(instants).toEqual([...instants].sort((a, b) => a - b));
      expect(remainingMs(state, now)).toBeGreaterThanOrEqual(0);
      const owed = tributeToday(state, Math.max(now, state.lastEventAt));
      expect(owed?.remainingTodayMinorUnits ?? 0).toBeLessThanOrEqual(owed?.dailyMinorUnits ?? 0);
      expect(owed?.paidTodayMinorUnits ?? 0).toBeGreaterThanOrEqual(0);
      const latest = hardStopAt(state) ?? Infinity;
      expect(state.endedAt ?? now).toBeLessThanOrEqual(latest);
      if (state.status === 'LOCKED') expect(now).toBeLessThan(latest);
      for (const { at } of machine.dueTimes(state))
        expect(at).toBeGreaterThan(Math.max(now, state.lastEventAt));
      expect(state.freezes.some(({ source }) => source === 'HYGIENE')).toBe(!!state.hygienic?.active);
      if (before.status === 'LOCKED') return;
      expect(atTheEnd(state)).toEqual(atTheEnd(before));
      expect(remainingMs(state, now + DAY_MS)).toBe(remainingMs(before, now));
      expect(machine.dueTimes(state)).toEqual([]);
    };
    const property = fc.property(
      aStart,
      aWildScript,
      (start, script) => void live(begin(start), script, look),
    );
    holds(property, { runs: 150, share: 0.15 });
  });

  it('gives its combination to nobody but the wearer of a lock that is open', () => {
    const look = ({ state, events, now, gaps }: Life) => {
      const isOpen = events.some(({ type }) => type === 'locks.ended');
      const isGone = events.some(
        ({ type, data }) => type === 'locks.removed' || (type === 'locks.archived' && data.by === 'WEARER'),
      );
      for (const actor of [WEARER, KEYHOLDER, STRANGER, SYSTEM, AI, STAFF, DEVICE]) {
        const { ok } = machine.decide(state, { type: 'reveal', actor }, now, { gaps });
        expect(ok).toBe(isOpen && !isGone && actor === WEARER);
      }
      const { canReadDigits, canReadPhoto } = permissionsOf(state, 'WEARER', now);
      const isRead = ok(state, now) && events.some(({ type }) => type === 'locks.revealed');
      expect(canReadDigits || canReadPhoto).toBe(isRead && state.combinationType !== 'DEVICE');
    };
    const ok = (state: LockState, now: number) => permissionsOf(state, 'WEARER', now).canReveal;
    const property = fc.property(aStart, aWildScript, (start, script) => {
      const { events } = live(begin(start), script, look);
      const handedOut = events.filter(({ type }) => handsOut.includes(type));
      expect(handedOut.map(({ actor }) => actor)).toEqual(handedOut.map(() => WEARER));
    });
    holds(property, { runs: 100, share: 0.1 });
  });

  it('is left by a refusal exactly where time alone brought it, and says beforehand what it will refuse', () => {
    const property = fc.property(aStart, aWildScript, (start, script) => {
      const { state, now } = live(begin(start), script, (life, before, decision) => {
        if (decision.ok) return;
        const alone = advance(before.state, life.now, life.gaps);
        expect({ state: life.state, events: decision.events }).toEqual(alone);
      });
      for (const [viewer, actor] of [
        ['WEARER', WEARER],
        ['KEYHOLDER', KEYHOLDER],
      ] as const) {
        const flags = permissionsOf(state, viewer, now);
        for (const [flag, command] of flagged(actor, state)) {
          const decision = machine.decide(state, command, now);
          const isGranted = decision.ok || aboutTheDeck.includes(decision.code);
          expect([flag, flags[flag]]).toEqual([flag, isGranted]);
        }
      }
    });
    holds(property, { runs: 100, share: 0.05 });
  });

  it('is the replay of its events, also after both went through JSON', () => {
    const property = fc.property(aStart, aWildScript, (start, script) => {
      const { state, events } = live(begin(start), script);
      expect(machine.replay(copy([...events]))).toEqual(state);
      expect(copy(state)).toEqual(state);
    });
    holds(property, { runs: 100, share: 0.05 });
  });

  it('comes to the same by one long step as by many short ones', () => {
    const cuts = fc.array(fc.integer({ min: 0, max: 40 * DAY_MS }), { maxLength: 12 });
    const property = fc.property(aStart, aWildScript, cuts, (start, script, afterMs) => {
      const { state, now, gaps } = live(begin(start), script);
      const stops = [...afterMs, 40 * DAY_MS].map((ms) => now + ms).sort((a, b) => a - b);
      let current = state;
      const events: LockEvent[] = [];
      for (const stop of stops) {
        const step = advance(current, stop, gaps);
        current = step.state;
        events.push(...step.events);
      }
      expect(advance(state, now + 40 * DAY_MS, gaps)).toEqual({ state: current, events });
      expect(events.reduce(machine.evolve, state)).toEqual(current);
    });
    holds(property, { runs: 100, share: 0.05 });
  });

  it('counts no time that was frozen or waited at zero', () => {
    const property = fc.property(aStart, aWildScript, (start, script) => {
      const { state, events, now } = live(begin(start), script);
      const until = state.endedAt ?? Math.max(now, state.lastEventAt);
      const served = state.initialDurationMs + state.addedMs - remainingMs(state, until);
      expect(served).toBe(servedMs(events, until));
    });
    holds(property, { runs: 100, share: 0.05 });
  });

  it('is open within the safety exit, whatever anybody does meanwhile, and gives the combination back', () => {
    const property = fc.property(aStart, aWildScript, aWildScriptThatWaits, (start, script, meanwhile) => {
      const life = live(begin(start), script);
      if (life.state.status === 'ENDED') return;
      const command: LockCommand = { type: 'start_safety_exit', actor: WEARER };
      const asked = live(life, [{ afterMs: 0, down: null, command }]);
      const dueAt = asked.state.safetyExit?.dueAt ?? Infinity;
      expect(dueAt).toBeLessThanOrEqual(asked.state.lastEventAt + asked.state.safetyExitHours * HOUR_MS);
      const waited = live(asked, meanwhile);
      const { state } = advance(waited.state, dueAt, waited.gaps);
      expect(state.endedAt).toBeLessThanOrEqual(dueAt);
      const reveal = machine.decide(state, { type: 'reveal', actor: WEARER }, dueAt);
      expect(reveal.ok || reveal.code).toBe(state.removedAt === null || 'lock_removed');
    });
    holds(property, { runs: 100, share: 0.05 });
  });
});

const handsOut: LockEvent['type'][] = ['locks.revealed', 'locks.hygienic_started'];

/** The part of the state that nothing changes once a lock has ended. */
function atTheEnd(state: LockState) {
  const { lastEventAt, combinationLostAt, firstRevealedAt, removedAt, archive, idPhoto, tribute, ...agreed } =
    state;
  // The keyholder may be forgotten.
  const { keyholderId, formerKeyholderId, ...rest } = agreed;
  return rest;
}

/** The flag says who may change the deck; whether it takes the change its counts say. */
const aboutTheDeck: string[] = ['deck_full', 'no_such_card'] satisfies LockRefusal[];

/** The command that each flag speaks of. */
function flagged(actor: Actor, state: LockState) {
  const { combinationType } = state;
  const { taskModule, wheelModule, penaltyConfig } = gamesOf(state);
  const play = NO_PLAY;
  const taskId = state.tasks?.selected?.task.id ?? '';
  const photoId = state.verification?.waiting?.photoId ?? '';
  return [
    ['canDraw', { type: 'draw_card', actor, play }],
    ['canAddCards', { type: 'add_card', actor, cardType: 'RED' }],
    ['canRemoveCards', { type: 'remove_card', actor, cardType: 'RED' }],
    ['canSelectTask', { type: 'select_task', actor, play }],
    ['canFinishTask', { type: 'complete_task', actor, taskId }],
    ['canFinishTask', { type: 'fail_task', actor, taskId }],
    ['canSpin', { type: 'spin_wheel', actor, play }],
    ['canEditTasks', { type: 'change_tasks', actor, module: taskModule }],
    ['canEditWheel', { type: 'change_wheel', actor, module: wheelModule }],
    ['canEditPenalties', { type: 'change_penalties', actor, config: penaltyConfig }],
    ['canReveal', { type: 'reveal', actor }],
    ['canRemove', { type: 'remove', actor }],
    ['canFreeze', { type: 'freeze', actor }],
    ['canUnfreeze', { type: 'unfreeze', actor }],
    ['canAddTime', { type: 'add_time', actor, amountMs: HOUR_MS }],
    ['canRemoveTime', { type: 'remove_time', actor, amountMs: HOUR_MS }],
    ['canStartSafetyExit', { type: 'start_safety_exit', actor }],
    ['canCancelSafetyExit', { type: 'cancel_safety_exit', actor }],
    ['canEmergencyRelease', { type: 'release_emergency', actor }],
    ['canStartHygienic', { type: 'start_hygienic', actor }],
    ['canCompleteHygienic', { type: 'complete_hygienic', actor, combinationType }],
    ['canArchive', { type: 'archive', actor }],
    ['canUnlockAsKeyholder', { type: 'unlock_by_keyholder', actor }],
    ['canMarkIdPhotoSeen', { type: 'mark_id_photo_seen', actor }],
    ['canSubmitVerification', { type: 'submit_verification', actor, photoId: 'v1', code: 'K7WXHM' }],
    ['canReviewVerification', { type: 'accept_verification', actor, photoId }],
    ['canReviewVerification', { type: 'refuse_verification', actor, photoId, note: null }],
    ['canTakeBackVerification', { type: 'take_back_verification', actor, photoId }],
    ['canPayTribute', { type: 'pay_tribute', actor, paymentId: 'p0', amountMinorUnits: 1, note: '' }],
    ['canClaimBuyout', { type: 'claim_buyout', actor, paymentId: 'p0', note: '' }],
  ] satisfies [keyof LockPermissions, LockCommand][];
}

/** All spans in which no freeze held and the timer had something left, read from the history alone. */
function servedMs(events: readonly LockEvent[], until: number): number {
  const holding = new Set<string>();
  let served = 0;
  let left = 0;
  let since = events[0]?.at ?? until;
  const pass = (at: number) => {
    const span = holding.size === 0 ? Math.min(at - since, left) : 0;
    served += span;
    left -= span;
    since = at;
  };
  for (const event of events.filter(({ at }) => at <= until)) {
    pass(event.at);
    if (event.type === 'locks.started') left = event.data.initialDurationMs;
    if (event.type === 'locks.time_added') left += event.data.amountMs;
    if (event.type === 'locks.time_removed') left -= event.data.amountMs;
    if (event.type === 'locks.frozen') holding.add(event.data.source);
    if (event.type === 'locks.unfrozen') holding.delete(event.data.source);
  }
  pass(until);
  return served;
}
