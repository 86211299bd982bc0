import { readConfig } from './config/config';
import { readCommandLine, settings, Wrong } from './config/options';
import { examine } from './doctor/doctor';
import { pair } from './pairing/pair';
import { findPairing } from './pairing/pairing';
import { run } from './run';
import { bridgeVersion } from './version';

const help = `Keyhold bridge ${bridgeVersion}: lets the AI keyholder use what runs on this computer: a language model, an image generator.

  keyhold-bridge pair <address of Keyhold> <code>   pairs, then runs
  keyhold-bridge                                    runs
  keyhold-bridge doctor                             says what is missing
  keyhold-bridge key                                shows the key of its pictures, for another browser of yours

${Object.entries(settings)
  .map(([name, { value, says }]) => `  ${`--${name} ${value ?? ''}`.padEnd(26)}${says}`)
  .join('\n')}

Each can stand in the environment too (KEYHOLD_BRIDGE_CHAT_URL) and in config.json in the folder (chatUrl).`;

const say = (line: string) => console.log(`${new Date().toTimeString().slice(0, 8)} ${line}`);

async function main(): Promise<number> {
  const line = readCommandLine(process.argv.slice(2));
  if (line.version) console.log(bridgeVersion);
  else if (line.help) console.log(help);
  else return obey(line);
  return 0;
}

async function obey(line: ReturnType<typeof readCommandLine>): Promise<number> {
  const [command = 'run', ...words] = line.words;
  const config = readConfig(line, process.env);
  if (command === 'doctor') {
    const findings = await examine(config);
    for (const { isWell, line: found } of findings) console.log(`${isWell ? 'ok     ' : 'MISSING'} ${found}`);
    return findings.every(({ isWell }) => isWell) ? 0 : 1;
  }
  if (command === 'key') {
    const pairing = findPairing(config.folder);
    if (!pairing?.code)
      throw new Wrong('No key is kept here. Pair again: Keyhold shows the command, Settings, AI bridge.');
    console.log(pairing.code);
    return 0;
  }
  if (command === 'pair') {
    const [address, code] = words;
    if (!address || !code) throw new Wrong('Write it as: keyhold-bridge pair <address of Keyhold> <code>');
    await pair(config, address, code);
    say(`Paired with ${address}`);
  } else if (command !== 'run') throw new Wrong(`Unknown: ${command}. --help shows what there is.`);
  await run(config, say);
  return 0;
}

main().then(
  (status) => process.exit(status),
  (error: unknown) => {
    console.error(error instanceof Wrong ? error.message : error);
    process.exit(1);
  },
);
