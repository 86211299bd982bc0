import { isSame } from './follow-deck';
import type { Below } from './numbers';
import { eventProblem } from './problem';
import type { EventOf } from './proof-file';
import type { Problem } from './report';
import { entryText } from './words';

/** Whether the entry that was chosen is the one that the number points to in the list in force. */
export function checkChoice(
  event: EventOf<'games.task_selected' | 'games.wheel_spun'>,
  list: readonly unknown[],
  below: Below,
): Problem[] {
  const kind = event.type === 'games.task_selected' ? 'TASK' : 'SPIN';
  if (list.length === 0) return [eventProblem(event, kind, 'there was nothing to choose from.')];
  const due = list[below(list.length)];
  if (isSame(event.chosen, due)) return [];
  const entries = { says: entryText(event.chosen), computed: entryText(due) };
  const fault =
    entries.says === entries.computed
      ? `${entries.says} is the right entry, but not with the content that it has in the list.`
      : `the file says ${entries.says}; the numbers give ${entries.computed}.`;
  return [eventProblem(event, kind, fault, entries)];
}
