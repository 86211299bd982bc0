import { type CardGame, MOST_OF_A_CARD } from './deck';
import { type Fields, FileFault, readFields, readList, readOneOf, readText, readWhole } from './fields';
import { readCounts, readModuleList } from './game-fields';
import { fromHex } from './hex';
import type { ProofFile } from './proof-file';
import { readEvents } from './read-events';

const FORMAT = 'keyhold-fairness/1';

/** Reads what `JSON.parse` gave. Throws a `FileFault` for anything but a whole proof file. */
export function readProofFile(value: unknown): ProofFile {
  const isObject = typeof value === 'object' && value !== null;
  if (!isObject || !('format' in value)) throw new FileFault('This is not a proof file of Keyhold');
  const file = readFields(value, 'The file');
  if (file.format !== FORMAT)
    throw new FileFault(`This checker reads ${FORMAT}; the file has another format`);
  const config = readFields(file.config, 'config');
  return {
    title: readText(file.title, 'title'),
    endedAt: file.endedAt === null ? null : readText(file.endedAt, 'endedAt'),
    commitment: readCommitment(readFields(file.commitment, 'commitment')),
    seed: readSeed(file.seed),
    config,
    cardGame: readCardGame(config),
    tasks: readModuleList(config.taskModule, 'taskModule', 'tasks'),
    spinOptions: readModuleList(config.wheelModule, 'wheelModule', 'spinOptions'),
    events: readEvents(readList(file.events, 'events')),
  };
}

function readCommitment(commitment: Fields): ProofFile['commitment'] {
  return {
    seedHash: readText(commitment.seedHash, 'commitment.seedHash'),
    clientSeed: readText(commitment.clientSeed, 'commitment.clientSeed'),
    configHash: readText(commitment.configHash, 'commitment.configHash'),
    proof: readOneOf(commitment.proof, 'commitment.proof', ['FULL', 'SERVER_MADE']),
  };
}

function readSeed(value: unknown): Uint8Array {
  const text = readText(value, 'seed');
  if (!/^([0-9a-f]{2})+$/.test(text)) throw new FileFault('seed is no lowercase hex');
  return fromHex(text);
}

function readCardGame(config: Fields): CardGame | null {
  if (config.cardGameEnabled !== true) return null;
  const card = readFields(config.cardConfig, 'config.cardConfig');
  const readYellow = (name: string, min: number) =>
    readWhole(card[name], `config.cardConfig.${name}`, min, MOST_OF_A_CARD);
  const addMin = readYellow('yellowAddMin', 0);
  const removeMin = readYellow('yellowRemoveMin', 0);
  return {
    start: readCounts(config.cardCounts, 'config.cardCounts'),
    yellow: {
      addMin,
      addMax: readYellow('yellowAddMax', addMin),
      removeMin,
      removeMax: readYellow('yellowRemoveMax', removeMin),
    },
  };
}
