import { deviceModels } from '@keyhold/rules/devices/models';
import { deviceOpensAt } from '@keyhold/rules/locks/device-lock';
import type { LockState } from '@keyhold/rules/locks/state';
import type { devices } from './devices.tables';

/** The timer of a device, and what the lock that holds it wants of it: instants at which it opens by itself. */
export function timerOf(
  { type, opensItselfAt }: Pick<typeof devices.$inferSelect, 'type' | 'opensItselfAt'>,
  holder: LockState | null,
  now: number,
) {
  const hasTimer = deviceModels[type].commands.includes('timer');
  const wanted = holder && hasTimer ? deviceOpensAt(holder, now) : null;
  const standing = opensItselfAt !== null && opensItselfAt > now ? opensItselfAt : null;
  return { wanted, isRight: wanted === standing };
}
