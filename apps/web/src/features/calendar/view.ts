import { addDays, addMonths } from '@keyhold/rules/time/dates';

export const viewNames = ['day', 'month', 'year'] as const;
export type ViewName = (typeof viewNames)[number];

/** What is looked at: civil days from `first` to `last`, both included (`YYYY-MM-DD`). */
export interface CalendarView {
  readonly name: ViewName;
  /** The day that was chosen, wherever in the month or the year it is. */
  readonly date: string;
  readonly first: string;
  readonly last: string;
}

/** The years that the calendar has. */
const earliest = '1971-01-01';
const latest = '2199-12-31';

function isDate(text: string | undefined): text is string {
  if (text === undefined || !/^\d{4}-\d{2}-\d{2}$/.test(text) || text < earliest || text > latest)
    return false;
  // The calendar of this language turns February the 30th into March.
  return !Number.isNaN(Date.parse(text)) && addDays(text, 0) === text;
}

/** The view of that kind that a date is in. */
export function viewOf(name: ViewName, date: string): CalendarView {
  if (name === 'day') return { name, date, first: date, last: date };
  const first = name === 'month' ? addMonths(date, 0) : `${date.slice(0, 4)}-01-01`;
  return { name, date, first, last: addDays(addMonths(first, name === 'month' ? 1 : 12), -1) };
}

/** Reads the view from the address; the month of today where it names none. */
export function readView(search: { view?: unknown; date?: unknown }, today: string): CalendarView {
  const name = viewNames.find((known) => known === search.view) ?? 'month';
  const date = typeof search.date === 'string' ? search.date : undefined;
  return viewOf(name, isDate(date) ? date : today);
}

/** The view before (-1) or after (1), as far as the calendar reaches. */
export function stepView({ name, date, first }: CalendarView, by: -1 | 1): CalendarView {
  const next = {
    day: () => addDays(date, by),
    month: () => addMonths(first, by),
    year: () => addMonths(first, 12 * by),
  }[name]();
  return viewOf(name, isDate(next) ? next : date);
}
