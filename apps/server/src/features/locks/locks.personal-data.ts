import type { PersonalData } from '../../personal-data';
import { forgetKeyholder } from './leaving/forget-keyholder';
import { forgetWearer } from './leaving/forget-wearer';
import { takeLocksAlong } from './leaving/take-locks-along';
import { lockDrafts, lockEvents, locks } from './locks.tables';
import { lockTemplates } from './templates/templates.tables';

const wearersHistory = {
  kept: 'The history of a lock is its wearer’s; the id of a former keyholder in it leads to nobody.',
};

/** A lock is its wearer's: it goes with them, and outlives its keyholder. */
export const locksPersonalData: PersonalData = {
  columns: [
    [locks.wearerId, 'deleted'],
    [locks.keyholderId, { handedOn: 'The lock goes on as its wearer’s own.' }],
    [locks.state, wearersHistory],
    [lockEvents.actor, wearersHistory],
    [lockEvents.data, wearersHistory],
    [lockDrafts.userId, 'deleted'],
    [lockDrafts.prepared, 'deleted'],
    [lockTemplates.keyholderId, 'deleted'],
    [lockTemplates.settings, 'deleted'],
  ],
  takeAlong: takeLocksAlong,
  async forget(tx, deps, leaver) {
    const told = await forgetWearer(tx, deps, leaver);
    await forgetKeyholder(tx, deps, leaver);
    return told;
  },
};
