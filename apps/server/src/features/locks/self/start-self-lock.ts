import type { Endpoint } from '@keyhold/contracts/endpoint';
import type { SelfLockSettings } from '@keyhold/contracts/locks/settings';
import { type KeyedCall, once } from '../../../db/idempotency';
import type { Deps } from '../../../deps';
import { Refusal } from '../../../kernel/errors';
import { requireNewLocks } from '../../installation/installation.api';
import { combinationForHash } from '../combination/combination-for-hash';
import {
  keepCombination,
  keepingFor,
  type SentCombination,
  takeCombination,
} from '../combination/take-combination';
import { toLockSettings } from '../lock-settings';
import { findEarlierStart, startPrepared, startWithSeed } from '../scramble/start-from-draft';
import { startLock } from '../start-lock';
import { checkSelfSettings, settingsPlace } from './self-settings';

/** The request to start a self lock without the scramble screen, and the call that it came by. */
interface DirectStart {
  readonly endpoint: Pick<Endpoint, 'method' | 'path'>;
  readonly settings: SelfLockSettings;
  readonly combination: SentCombination;
  readonly clientSeed: string | undefined;
  readonly draftToken: string | undefined;
}

/** Starts the self lock of a prepared draft; a repeat finds the same lock. */
export function startPreparedSelfLock(deps: Deps, wearerId: string, draftToken: string): Promise<string> {
  return startPrepared(deps, wearerId, draftToken, 'SELF', (tx, { prepared, combination, seed }) =>
    startLock(tx, deps, {
      wearerId,
      settings: toLockSettings(prepared.settings),
      settingsPlace,
      combination,
      seed,
      draftToken,
      shared: null,
    }),
  );
}

/** Starts a self lock by one call; a draft token or an idempotency key makes a repeat safe. */
export async function startSelfLockDirectly(
  deps: Deps,
  wearerId: string,
  start: DirectStart,
  idempotencyKey: string | undefined,
): Promise<string> {
  const { draftToken, settings } = start;
  checkSelfSettings(settings);
  // Nothing is stored for a repeat.
  const startedId = await findEarlierStart(deps, wearerId, draftToken);
  const taken = startedId ? null : await takeCombination(deps, wearerId, start.combination);
  return deps.transaction((tx) => {
    const call = callOf(deps, wearerId, start);
    return once(tx, deps, { ...call, key: idempotencyKey }, () =>
      startWithSeed(tx, deps, call, start, async (seed) => {
        // The lock of the repeat was removed at this very moment.
        if (!taken) throw new Refusal('draft_not_ready');
        await requireNewLocks(tx);
        return startLock(tx, deps, {
          wearerId,
          settings: toLockSettings(settings),
          settingsPlace,
          combination: await keepCombination(tx, deps, taken, keepingFor(deps, wearerId)),
          seed,
          draftToken: draftToken ?? null,
          shared: null,
        });
      }),
    );
  });
}

function callOf(
  deps: Deps,
  userId: string,
  { endpoint, settings, combination, clientSeed, draftToken }: DirectStart,
): Omit<KeyedCall, 'key'> {
  return {
    userId,
    endpoint: `${endpoint.method} ${endpoint.path}`,
    request: { settings, clientSeed, draftToken, combination: combinationForHash(deps, combination) },
  };
}
