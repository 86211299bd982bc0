import type { Currency } from '@keyhold/rules/locks/settings';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@keyhold/rules/time/duration';

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** Days and hours; minutes only where there is not a whole hour. */
export function daysAndHours(ms: number): string {
  const days = Math.floor(ms / DAY_MS);
  const hours = Math.floor((ms % DAY_MS) / HOUR_MS);
  const parts = [...(days ? [counted(days, 'day')] : []), ...(hours ? [counted(hours, 'hour')] : [])];
  return parts.length > 0 ? parts.join(' ') : counted(Math.floor(ms / MINUTE_MS), 'minute');
}

/** An amount of minor units in its currency, such as `SEK 150.00`. */
export function money(minorUnits: number, currency: Currency): string {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'code' });
  // The format puts a space that does not break between code and number.
  return format.format(minorUnits / 100).replaceAll('\u00a0', ' ');
}
