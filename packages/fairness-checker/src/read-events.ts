import { cardOrder, MOST_OF_A_CARD } from './deck';
import { type Fields, FileFault, readFields, readOneOf, readText, readWhole } from './fields';
import { readCounts, readModuleList } from './game-fields';
import type { EventOf, NumberSource, ProofEvent } from './proof-file';

type Head<Type extends ProofEvent['type']> = { seq: number; at: string; type: Type };
type Readers = { [Type in ProofEvent['type']]: (head: Head<Type>, data: Fields) => EventOf<Type> };

const readers: Readers = {
  'cards.drawn': (head, data) => ({
    ...head,
    ...readSource(data),
    ...readChange(data),
    yellowEffect:
      data.yellowEffect === null
        ? null
        : readWhole(data.yellowEffect, 'yellowEffect', -MOST_OF_A_CARD, MOST_OF_A_CARD),
  }),
  'cards.added': (head, data) => ({ ...head, ...readChange(data) }),
  'cards.removed': (head, data) => ({ ...head, ...readChange(data) }),
  'cards.reds_added': (head, data) => ({
    ...head,
    count: readWhole(data.count, 'count', 0, Number.MAX_SAFE_INTEGER),
    left: readCounts(data.left, 'left'),
  }),
  'games.task_selected': (head, data) => ({ ...head, ...readSource(data), chosen: data.task }),
  'games.wheel_spun': (head, data) => ({ ...head, ...readSource(data), chosen: data.option }),
  'games.tasks_changed': (head, data) => ({ ...head, list: readModuleList(data.module, 'module', 'tasks') }),
  'games.wheel_changed': (head, data) => ({
    ...head,
    list: readModuleList(data.module, 'module', 'spinOptions'),
  }),
};

/** The events that matter for checking; others are left out. Throws a `FileFault` that names the broken one. */
export function readEvents(events: readonly unknown[]): ProofEvent[] {
  return events.map(readEvent).filter((event) => event !== null);
}

function readEvent(value: unknown, i: number): ProofEvent | null {
  const event = readFields(value, `events[${i}]`);
  const type = readText(event.type, `events[${i}].type`);
  const seq = readWhole(event.seq, `events[${i}].seq`, 0, Number.MAX_SAFE_INTEGER);
  if (!isKnown(type)) return null;
  try {
    return readBody(type, { seq, at: readText(event.at, 'at') }, readFields(event.data, 'data'));
  } catch (error) {
    if (error instanceof FileFault) throw new FileFault(`Event ${seq} (${type}): ${error.message}`, seq);
    throw error;
  }
}

function isKnown(type: string): type is ProofEvent['type'] {
  return Object.hasOwn(readers, type);
}

function readBody<Type extends ProofEvent['type']>(
  type: Type,
  place: { seq: number; at: string },
  data: Fields,
): EventOf<Type> {
  return readers[type]({ ...place, type }, data);
}

function readChange(data: Fields) {
  return { card: readOneOf(data.cardType, 'cardType', cardOrder), left: readCounts(data.left, 'left') };
}

function readSource(data: Fields): NumberSource {
  return {
    counter: readWhole(data.counter, 'counter', 0, Number.MAX_SAFE_INTEGER),
    nonce: readText(data.nonce, 'nonce'),
    nonceFrom: readOneOf(data.nonceFrom, 'nonceFrom', ['BROWSER', 'SERVER']),
  };
}
