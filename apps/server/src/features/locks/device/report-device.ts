import type { Transport } from '@keyhold/rules/devices/models';
import type { Tx } from '../../../db/database';
import type { Deps } from '../../../deps';
import { runLockCommandIn } from '../run-lock-command';

interface Moved {
  readonly deviceId: string;
  readonly transport: Transport;
  readonly isUnlocked: boolean;
}

/** Writes into the history of a lock what its device confirmed. */
export async function reportDevice(
  tx: Tx,
  deps: Deps,
  lockId: string,
  { deviceId, transport, isUnlocked }: Moved,
): Promise<void> {
  await runLockCommandIn(tx, deps, {
    lockId,
    actor: { kind: 'device', deviceId, transport },
    command: { type: 'report_device', isUnlocked, transport },
  });
}
