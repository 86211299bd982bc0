import { readConfig } from '../../config';
import { systemRandomness } from '../../kernel/random';
import { readOptions } from '../terminal/read-options';
import type { Terminal } from '../terminal/run-command';
import { findDemo, writeDemoNote } from './demo-folder';
import { fillDemo } from './fill-demo';
import { people } from './people';

/** Fills the demo's folder, unless it is filled, and prints who can log in. The server starts after it. */
export async function prepareDemo({ args, env, signal, say }: Terminal): Promise<void> {
  readOptions(args, 'npm run demo', {});
  const config = readConfig(env);
  const random = systemRandomness;
  const found = await findDemo(config.dataDir);
  // A demo may be shown to others, so its password is one that nobody knows beforehand.
  const password = found?.password ?? `demo-${random.bytes(4).toString('hex')}`;
  if (!found) {
    say(`Filling ${config.dataDir} with five weeks of a community …`);
    await writeDemoNote(config.dataDir, { demo: true, isFilled: false, password }, random);
    await fillDemo(config, { password, random, signal });
    await writeDemoNote(config.dataDir, { demo: true, isFilled: true, password }, random);
  }
  say('');
  say(`The demo in ${config.dataDir} has these people; the password of all of them is: ${password}`);
  say('');
  for (const { email, shows } of Object.values(people)) say(`  ${email.padEnd(22)} ${shows}`);
  say('');
  say('E-mail verification and captcha are off in the demo, and no mail leaves it.');
  say('');
}
