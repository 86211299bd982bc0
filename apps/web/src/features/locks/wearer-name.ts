import { toAnybody } from '@keyhold/contracts/locks/end-reason-texts';
import { continued } from '@keyhold/contracts/wording';
import type { DashboardLock } from './locks.calls';

type OfWearer = Pick<DashboardLock, 'wearer'>;

/** The wearer's name at the beginning of a sentence; one who is gone has none any more. */
export const wearerName = ({ wearer }: OfWearer) => wearer?.username ?? toAnybody.wearer;

/** The same inside a sentence. */
export const wearerNameInside = ({ wearer }: OfWearer) => wearer?.username ?? continued(toAnybody.wearer);
