// `npm run verify-draws -- <history file.json>`: needs neither the server nor its data.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { runCheck } from './run-check';

// npm runs scripts in the folder of the project, but the user means a path from where it was typed.
const typedIn = process.env.INIT_CWD ?? process.cwd();

process.exitCode = runCheck(process.argv.slice(2), {
  readFile: (path) => readFileSync(resolve(typedIn, path), 'utf8'),
  print: (text) => console.log(text),
});
