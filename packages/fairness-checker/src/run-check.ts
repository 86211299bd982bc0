import { checkProof } from './check-proof';
import type { KeptPromise } from './kept-promise';
import { reportText } from './report-text';

export interface Terminal {
  readFile: (path: string) => string;
  print: (text: string) => void;
}

const USAGE =
  'Usage: npm run verify-draws -- <history file.json> [fingerprint noted at the start] [settings’ fingerprint noted too]';

/** The note that somebody kept of the promise, as it was typed. */
function keptOf(seedHash: string | undefined, configHash: string | undefined): KeptPromise | undefined {
  if (seedHash === undefined) return undefined;
  const settings = configHash === undefined ? {} : { configHash: configHash.toLowerCase() };
  return { seedHash: seedHash.toLowerCase(), ...settings };
}

/** Checks the file named first. Answers with the exit code: 0 all is right, 1 something is not, 2 not checked. */
export function runCheck(args: readonly string[], { readFile, print }: Terminal): 0 | 1 | 2 {
  const [path, seedHash, configHash] = args;
  if (path === undefined) {
    print(USAGE);
    return 2;
  }
  let file: unknown;
  try {
    file = JSON.parse(readFile(path));
  } catch (error) {
    print(`${path} could not be read: ${error instanceof Error ? error.message : String(error)}`);
    return 2;
  }
  const report = checkProof(file, keptOf(seedHash, configHash));
  print(reportText(report));
  if (report.ok) return 0;
  return report.problems.some(({ kind, seq }) => kind === 'FILE' && seq === null) ? 2 : 1;
}
