// `npm run attack [-- access races …] [--short] [--mode embedded|servers] [--json FILE]`: builds, then attacks an
// installation that it starts itself, on this machine only (docs/attack.md). Ends with 1 where something gave way.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { ensureBuild } from './ensure-build.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
ensureBuild();
const args = ['--import', 'tsx', 'attack/run.ts', ...process.argv.slice(2)];
process.exit(spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' }).status ?? 1);
