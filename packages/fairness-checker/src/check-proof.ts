import { canonicalJson } from './canonical-json';
import { FileFault } from './fields';
import { toHex } from './hex';
import type { KeptPromise } from './kept-promise';
import { notesOf } from './notes';
import { eventProblem, fileProblem } from './problem';
import type { ProofEvent, ProofFile } from './proof-file';
import { readProofFile } from './read-proof-file';
import { replay } from './replay';
import { type CheckReport, NOTHING_CHECKED, type Problem } from './report';
import { sha256 } from './sha256';

/**
 * Checks an exported history, as it came out of `JSON.parse`, against the promise in it, and against the
 * wearer's own note of that promise if one is given. Never throws for the content of the file: a broken file
 * gives a report too.
 */
export function checkProof(file: unknown, kept?: KeptPromise): CheckReport {
  let proof: ProofFile;
  try {
    proof = readProofFile(file);
  } catch (error) {
    if (!(error instanceof FileFault)) throw error;
    const problem = { ...fileProblem('FILE', `${error.message}.`), seq: error.seq };
    return { ok: false, checked: NOTHING_CHECKED, problems: [problem], notes: [] };
  }
  const problems = [
    ...checkKept(proof, kept),
    ...checkSeed(proof),
    ...checkConfig(proof),
    ...checkOrder(proof.events),
    ...replay(proof),
  ];
  return { ok: problems.length === 0, checked: countChecked(proof), problems, notes: notesOf(proof, kept) };
}

const keptNames: Record<keyof KeptPromise, string> = {
  seedHash: 'fingerprint',
  clientSeed: 'client seed',
  configHash: 'settings’ fingerprint',
};

function checkKept({ commitment }: ProofFile, kept: KeptPromise | undefined): Problem[] {
  if (kept === undefined) return [];
  return (['seedHash', 'clientSeed', 'configHash'] as const).flatMap((part) => {
    const computed = kept[part];
    const says = commitment[part];
    if (computed === undefined || computed === says) return [];
    const message = `The ${keptNames[part]} in the file is not the one shown before.`;
    return [fileProblem('PROMISE', message, { says, computed })];
  });
}

function checkSeed({ seed, commitment }: ProofFile): Problem[] {
  const computed = toHex(sha256(seed));
  if (computed === commitment.seedHash) return [];
  const hashes = { says: commitment.seedHash, computed };
  return [fileProblem('SEED', 'The seed is not the one that was promised at the start.', hashes)];
}

function checkConfig({ config, commitment }: ProofFile): Problem[] {
  const computed = toHex(sha256(canonicalJson(config)));
  if (computed === commitment.configHash) return [];
  const hashes = { says: commitment.configHash, computed };
  return [
    fileProblem(
      'CONFIG',
      'The starting configuration is not the one that was promised at the start.',
      hashes,
    ),
  ];
}

function checkOrder(events: readonly ProofEvent[]): Problem[] {
  return events
    .filter((event, i) => event.seq <= (events[i - 1]?.seq ?? -1))
    .map((event) => eventProblem(event, 'FILE', 'it does not stand in its place in the history.'));
}

function countChecked({ events }: ProofFile): CheckReport['checked'] {
  const of = (type: ProofEvent['type']) => events.filter((event) => event.type === type).length;
  return { draws: of('cards.drawn'), tasks: of('games.task_selected'), spins: of('games.wheel_spun') };
}
