import { setTimeout as pause } from 'node:timers/promises';
import { dashboard } from '@keyhold/contracts/locks/dashboard';
import { killDatabase, launch } from '@keyhold/server/test/faults/product';
import { mountSmallDisk } from '@keyhold/server/test/faults/small-disk';
import { expectWholeLocks } from '@keyhold/server/test/faults/stored-locks';
import { signIn } from '@keyhold/server/test/people';
import type { Attack } from '../attack';
import { Ledger } from '../ledger';

/** Room for the programs and a new database, which grows with every feature, and some to write. */
const diskMegabytes = 192;

/** The disk fills up while people write, the product crashes on it, and comes back once there is space. */
export const fullDisk: Attack = {
  name: 'full-disk',
  tries: 'a full disk, and a crash on it',
  modes: ['embedded'],
  async play(ground, tally) {
    const disk = await mountSmallDisk(diskMegabytes);
    if (!disk) return tally.skip('no disk can be mounted here');
    const { target, app } = await ground.open(tally, {
      KEYHOLD_EMAIL_VERIFICATION: 'off',
      KEYHOLD_DATA_DIR: disk.dataDir,
    });
    const ledger = await Ledger.open(app, tally, 4);
    const visitor = await signIn(app);
    for (let round = 0; round < ground.times(1, 2); round += 1) {
      tally.round();
      ledger.begin();
      await pause(300);
      await disk.fill();
      await pause(3_000);
      const { status } = await visitor.call(dashboard, {}).catch(() => ({ status: 0 }));
      if (target.isAlive() && ![200, 503, 507].includes(status))
        tally.fail(`a read on a full disk: ${status}`);
      // The power goes while the disk is full.
      await target.processes[0]?.kill();
      await killDatabase(target.dataDir);
      await ledger.stop();
      const onFullDisk = launch({ ...target.env, KEYHOLD_LOG_LEVEL: 'fatal' });
      const code = await Promise.race([
        onFullDisk.exit,
        onFullDisk.ready.then(() => 'ready'),
        pause(60_000, 'neither'),
      ]);
      if (code === 'ready') {
        onFullDisk.child.kill('SIGKILL');
        await onFullDisk.exit;
        await killDatabase(target.dataDir);
      } else if (code !== 1 || !/^Keyhold did not start\. .+/m.test(onFullDisk.output()))
        tally.fail(`a start on a full disk ended with ${code}: ${onFullDisk.output().slice(-600)}`);
      tally.figure('a start on the full disk', code === 'ready' ? 'worked' : 'was refused in a sentence');
      await disk.free();
      const began = performance.now();
      await target.restart(0);
      tally.figure('back after', `${Math.round(performance.now() - began)} ms`);
      await ledger.sendAgain();
      await tally.expect('locks are whole', () => expectWholeLocks(target.connection));
    }
    await ledger.settleAccounts();
    await app.close();
  },
};
