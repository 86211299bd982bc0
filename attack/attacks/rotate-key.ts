import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { killDatabase, testControlToken } from '@keyhold/server/test/faults/product';
import type { Attack } from '../attack';
import { Ledger } from '../ledger';
import type { Target } from '../target';

const command = fileURLToPath(new URL('../../apps/server/dist/commands/rotate-key.js', import.meta.url));

/** The command that changes the master key is killed again and again: a last run finishes it, and every code opens. */
export const rotateKey: Attack = {
  name: 'rotate-key',
  tries: 'a change of the master key, killed in the middle',
  modes: ['embedded'],
  async play(ground, tally) {
    const { target, app } = await ground.open(tally, { KEYHOLD_EMAIL_VERIFICATION: 'off' });
    const ledger = await Ledger.open(app, tally, 4);
    for (let round = 0; round < ground.times(1, 3); round += 1) {
      tally.round();
      ledger.begin();
      await pause(3_000);
      await ledger.stop();
      await target.stop();
      let killed = 0;
      for (let kill = 0; kill < ground.times(3, 6); kill += 1) {
        const { child } = startCommand(target);
        await Promise.race([once(child, 'exit'), pause(randomInt(300, 2_500))]);
        if (child.exitCode === null) killed += 1;
        child.kill('SIGKILL');
        if (kill % 2 === 1) await killDatabase(target.dataDir);
      }
      const last = startCommand(target);
      const [code] = await once(last.child, 'exit');
      if (code !== 0) tally.fail(`the last run ended with ${code}: ${last.said()}`);
      tally.figure('killed', Number(tally.figures.killed ?? 0) + killed);
      await target.restart(0);
      await ledger.sendAgain();
    }
    await ledger.settleAccounts();
    await app.close();
  },
};

function startCommand({ env }: Target): { child: ChildProcess; said: () => string } {
  const child = spawn(process.execPath, [command], {
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_ENV: 'test',
      KEYHOLD_TEST_CONTROL: testControlToken,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => said.push(String(chunk)));
  return { child, said: () => said.join('').slice(-600) };
}
