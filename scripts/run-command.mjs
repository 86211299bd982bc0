// Runs one of the server's commands from the build: `node scripts/run-command.mjs invite --uses 5`.
import { ensureBuild } from './ensure-build.mjs';

const [name = ''] = process.argv.splice(2, 1);
ensureBuild();
await import(new URL(`../apps/server/dist/commands/${name}.js`, import.meta.url).href);
