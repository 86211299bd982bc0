import type { LockCommand } from './commands';
import { deviceLockModule } from './device-lock';
import { emergencyModule } from './emergency';
import { endingModule } from './ending';
import { advance } from './engine';
import { hardStopModule } from './hard-stop';
import { keyholderGoneModule } from './keyholder-gone';
import { leavingModule } from './leaving';
import { lostCombinationModule } from './lost-combination';
import { buildMachine, type Decision } from './machine';
import type { LockModule, Surroundings } from './module';
import { lockModules } from './modules';
import { removeModule } from './remove';
import { revealModule } from './reveal';
import { safetyExitModule } from './safety-exit';
import { staffActsModule } from './staff-acts';
import type { LockState } from './state';

/**
 * The modules that still work in a lock that cannot be advanced to now, because a slice of its state makes
 * `advance` throw.
 */
const essential: readonly LockModule[] = [
  endingModule,
  safetyExitModule,
  hardStopModule,
  emergencyModule,
  keyholderGoneModule,
  leavingModule,
  lostCombinationModule,
  deviceLockModule,
  revealModule,
  removeModule,
  staffActsModule,
];

/** The other modules only keep their slices in step; nothing of theirs happens, and they take no commands. */
const machine = buildMachine(
  lockModules.map((module) => {
    if (essential.includes(module)) return module;
    return module.evolvers ? { evolvers: module.evolvers } : {};
  }),
);

export function isWayOut({ type }: LockCommand): boolean {
  return type !== 'start' && essential.some(({ commands }) => commands?.[type] !== undefined);
}

/** Answers a way out from the stored state, if `decide` throws. */
export function decideWayOut(stored: LockState, command: LockCommand, now: number): Decision {
  return machine.decide(stored, command, now);
}

/** Whether `decideWayOut` would take a command. */
export function acceptsWayOut(stored: LockState, command: LockCommand, now: number): boolean {
  return isWayOut(command) && machine.accepts(stored, command, now);
}

/**
 * Brings about the ends that a wearer was promised, from the stored state, if `advance` throws. If that fails
 * too, the lock stays as it is stored.
 */
export function advanceWaysOut(stored: LockState, now: number): ReturnType<typeof advance> {
  try {
    return machine.advance(stored, now);
  } catch {
    return { state: stored, events: [] };
  }
}

/**
 * Returns a lock at `now`; never throws. A lock that cannot be advanced is stuck, and stands as its ways out
 * leave it.
 */
export function standAt(stored: LockState, now: number, surroundings: Surroundings) {
  try {
    const { state, events } = advance(stored, now, surroundings);
    return { state, events, isStuck: false };
  } catch {
    const { state, events } = advanceWaysOut(stored, now);
    return { state, events, isStuck: state.status === 'LOCKED' };
  }
}

/** A stuck lock without its games and duties: nothing could be said of them. */
export function withoutClaims(stuck: LockState): LockState {
  const {
    cards,
    tasks,
    wheel,
    penalties,
    gameHistory,
    plays,
    days,
    hygienic,
    verification,
    tribute,
    idPhoto,
    ai,
    ...rest
  } = stuck;
  return rest;
}
