import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { killDatabase } from '@keyhold/server/test/faults/product';
import { expectWholeLocks } from '@keyhold/server/test/faults/stored-locks';
import type { Attack } from '../attack';
import { Ledger } from '../ledger';

const people = 4;

/** Processes are killed while people write: what was acknowledged stays, and nothing is half done. */
export const kills: Attack = {
  name: 'kills',
  tries: 'kill -9 in mid-write',
  async play(ground, tally) {
    const { target, app } = await ground.open(tally, { KEYHOLD_EMAIL_VERIFICATION: 'off' });
    const ledger = await Ledger.open(app, tally, people);
    for (let round = 0; round < ground.times(2, 12); round += 1) {
      tally.round();
      ledger.begin();
      await pause(randomInt(200, 1500));
      const victim = randomInt(target.processes.length);
      await target.processes[victim]?.kill();
      // Every other time the database goes as well, as in a power cut.
      if (ground.mode === 'embedded' && round % 2 === 1) await killDatabase(target.dataDir);
      await target.restart(victim);
      await ledger.stop();
      await ledger.sendAgain();
      await tally.expect('locks are whole', () => expectWholeLocks(target.connection));
    }
    await ledger.settleAccounts();
    await app.close();
  },
};
