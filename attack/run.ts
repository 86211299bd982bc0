import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { stage } from '@keyhold/server/test/faults/stage';
import { type Attack, type Mode, modes } from './attack';
import { attacks } from './attacks';
import { chance } from './chance';
import { Ground } from './ground';
import { findServers } from './servers';
import { type Played, toJson, toTable } from './table';
import { Tally } from './tally';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    short: { type: 'boolean', default: false },
    mode: { type: 'string' },
    seed: { type: 'string' },
    json: { type: 'string' },
  },
});
const unknown = positionals.filter((name) => !attacks.some((each) => each.name === name));
if (unknown.length > 0)
  throw new Error(`Unknown: ${unknown.join(', ')}. Known are ${attacks.map(({ name }) => name).join(', ')}.`);
if (values.mode !== undefined && !modes.includes(values.mode as Mode))
  throw new Error(`Modes are ${modes.join(' and ')}.`);

if (values.seed !== undefined) chance.seed = Number(values.seed);
console.log(`What is picked by chance is picked again with --seed ${chance.seed}.`);

/** The last thing that was made goes first. */
let endings: (() => void | Promise<void>)[] = [];
stage.program = () => fileURLToPath(new URL('../apps/server/dist/main.js', import.meta.url));
stage.atEnd = (work) => void endings.push(work);
let ending = Promise.resolve();
/** Where a signal has begun it already, the end of that is waited for. */
function tearDown(): Promise<void> {
  ending = ending.then(async () => {
    const all = endings.reverse();
    endings = [];
    for (const end of all)
      await Promise.resolve(end()).catch((error: unknown) => console.error(`While ending: ${error}`));
  });
  return ending;
}

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void tearDown().finally(() => process.exit(130)));

const wantedModes = values.mode ? [values.mode as Mode] : values.short ? (['embedded'] as const) : modes;
const played: Played[] = [];
for (const mode of wantedModes) {
  const servers = mode === 'servers' ? await findServers() : null;
  if (mode === 'servers' && !servers) {
    console.log(
      'Skipped: the mode servers needs PostgreSQL (TEST_DATABASE_URL) and Redis (TEST_REDIS_URL) on this machine.',
    );
    continue;
  }
  const ground = new Ground(mode, servers, values.short);
  for (const attack of attacks) {
    if (isWanted(attack, mode)) await play(attack, ground);
  }
}
console.log(`\n${toTable(played)}`);
if (values.json) await writeFile(values.json, toJson(played));
const failures = played.reduce((sum, { tally }) => sum + tally.failures, 0);
console.log(failures === 0 ? '\nEverything held.' : `\n${failures} failures.`);
process.exit(failures === 0 ? 0 : 1);

function isWanted({ name, modes: only, isShort }: Attack, mode: Mode): boolean {
  if (only && !only.includes(mode)) return false;
  return positionals.length > 0 ? positionals.includes(name) : !values.short || isShort === true;
}

async function play(attack: Attack, ground: Ground): Promise<void> {
  const tally = new Tally();
  const began = performance.now();
  try {
    await attack.play(ground, tally);
  } catch (error) {
    tally.fail(`the attack broke off: ${error instanceof Error ? error.stack : error}`);
  }
  await tearDown();
  const seconds = (performance.now() - began) / 1000;
  played.push({ mode: ground.mode, name: attack.name, tally, seconds });
  console.log(toTable(played.slice(-1)).split('\n').slice(1).join('\n'));
}
