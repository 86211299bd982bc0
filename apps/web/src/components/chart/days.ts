import { dateFormat } from '../../lib/format/instant';

const inUtc = (options: Intl.DateTimeFormatOptions) => dateFormat({ ...options, timeZone: 'UTC' });
const long = inUtc({ weekday: 'short', day: 'numeric', month: 'short' });
const weekday = inUtc({ weekday: 'short' });
const month = inUtc({ month: 'short' });
const daysBetweenLabels = 5;

/** A row of a chart for each day of UTC. Each day of a week has its date under it, and of more days the middle one of each five: its label is wider than its bars, and stays within the chart. */
export function dayRows<Day extends { readonly date: string }>(daily: readonly Day[]) {
  const isWeek = daily.length <= 7;
  return daily.map(({ date, ...values }, at) => {
    const day = new Date(date);
    const above = (isWeek ? weekday : month).format(day);
    const short = isWeek || at % daysBetweenLabels === 2 ? `${above}\n${day.getUTCDate()}` : undefined;
    return { key: date, label: long.format(day), short, values };
  });
}
