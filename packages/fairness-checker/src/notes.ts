import type { KeptPromise } from './kept-promise';
import { isNumbered, type ProofEvent, type ProofFile } from './proof-file';
import { countOf } from './words';

/** Sentences about what a passed check cannot say about this file. */
export function notesOf(file: ProofFile, kept: KeptPromise | undefined): string[] {
  const numbered = file.events.filter(isNumbered);
  const fromServer = numbered.filter(({ nonceFrom }) => nonceFrom === 'SERVER');
  return [
    ...(kept === undefined
      ? [
          `Compare the fingerprint with the one that you were shown at the start: ${file.commitment.seedHash}.`,
        ]
      : []),
    ...(kept?.configHash === undefined
      ? [`Compare the settings’ fingerprint with the one that you were shown: ${file.commitment.configHash}.`]
      : []),
    ...(kept === undefined ? [NOTHING_KEPT] : []),
    ...(file.commitment.proof === 'FULL' ? [] : [SERVER_MADE]),
    ...(fromServer.length === 0 ? [] : [serverNonces(fromServer, numbered.length)]),
    ...(numbered.length === 0 ? ['No card was drawn, no task chosen and no wheel spun in this lock.'] : []),
    ...edits(file.events),
    ...(file.endedAt === null
      ? ['This lock had not ended when the file was made: more may have followed.']
      : []),
  ];
}

const NOTHING_KEPT =
  'Without what you noted the check shows only that the file fits together: one with another seed and other settings would too.';

const SERVER_MADE =
  'Both seeds came from the server: it could have tried many and kept one. The check shows only that nothing was changed after the start.';

function serverNonces(events: readonly ProofEvent[], all: number): string {
  const places = events.map(({ seq }) => seq).join(', ');
  return `The server chose the nonce of ${events.length} of ${countOf(all, 'number')} (${events.length === 1 ? 'event' : 'events'} ${places}): there it could have tried several and kept one.`;
}

const editTypes: readonly ProofEvent['type'][] = [
  'cards.added',
  'cards.removed',
  'cards.reds_added',
  'games.tasks_changed',
  'games.wheel_changed',
];

function edits(events: readonly ProofEvent[]): string[] {
  const count = events.filter(({ type }) => editTypes.includes(type)).length;
  if (count === 0) return [];
  return [
    `Deck, tasks or wheel were changed by people or penalties ${countOf(count, 'time')}; those changes are taken as the history tells them.`,
  ];
}
