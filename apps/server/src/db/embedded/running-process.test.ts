import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, it, onTestFinished } from 'vitest';
import { eventually } from '../../../test/eventually';
import { findByPs, findProcess } from './running-process';

describe.each([
  ['the system itself', findProcess],
  ['ps', findByPs],
])('seen by %s', (_, find) => {
  it('a process keeps its identity while it runs and is nothing afterwards', async () => {
    const child = spawn(process.execPath, ['-e', 'process.stdin.resume()', 'x', '-D', '/some where/cluster']);
    onTestFinished(() => void child.kill());
    await once(child, 'spawn');
    const pid = child.pid ?? 0;
    // A moment after the fork the child still shows our own command line.
    await eventually(async () => expect((await find(pid))?.servesCluster('/some where/cluster')).toBe(true));
    const found = await find(pid);
    expect(found?.servesCluster('/some where')).toBe(false);
    expect((await find(pid))?.identity).toBe(found?.identity);

    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(await find(pid)).toBeNull();
  });

  it('an id that nobody has is nothing', async () => {
    expect(await find(Number.NaN)).toBeNull();
    expect(await find(2 ** 30)).toBeNull();
  });
});
