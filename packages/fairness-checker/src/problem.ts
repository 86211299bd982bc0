import type { ProofEvent } from './proof-file';
import type { Problem, ProblemKind } from './report';

const names: Record<ProofEvent['type'], string> = {
  'cards.drawn': 'The draw',
  'cards.added': 'The added card',
  'cards.removed': 'The removed card',
  'cards.reds_added': 'The added REDs',
  'games.task_selected': 'The choice of a task',
  'games.wheel_spun': 'The spin',
  'games.tasks_changed': 'The change of the tasks',
  'games.wheel_changed': 'The change of the wheel',
};

/** A problem of one event; `fault` ends the sentence that names it. */
export function eventProblem(
  event: ProofEvent,
  kind: ProblemKind,
  fault: string,
  differing: { says: string; computed: string } | null = null,
): Problem {
  const counter = 'counter' in event ? event.counter : null;
  const numbered = counter === null ? '' : `, number ${counter}`;
  return {
    kind,
    seq: event.seq,
    counter,
    at: event.at,
    says: differing?.says ?? null,
    computed: differing?.computed ?? null,
    message: `${names[event.type]} (event ${event.seq}${numbered}): ${fault}`,
  };
}

/** A problem of the file as a whole. */
export function fileProblem(
  kind: ProblemKind,
  message: string,
  differing: { says: string; computed: string } | null = null,
): Problem {
  const { says = null, computed = null } = differing ?? {};
  return { kind, seq: null, counter: null, at: null, says, computed, message };
}
