import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { inject, onTestFinished } from 'vitest';

/** Runs a command as its own program, which is ended after the test at the latest. */
export function spawnCommand(name: string, args: string[], env: Record<string, string>) {
  const program = join(inject('programs'), `commands/${name}.js`);
  const child = spawn(process.execPath, [program, ...args], {
    env: { ...process.env, ...env },
  });
  let [stdout, stderr] = ['', ''];
  child.stdout.on('data', (data) => {
    stdout += data;
  });
  child.stderr.on('data', (data) => {
    stderr += data;
  });
  const ended = new Promise<{ code: number | null; stdout: string; stderr: string }>((resolve) => {
    child.once('close', (code) => resolve({ code, stdout, stderr }));
  });
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  return { child, ended };
}
