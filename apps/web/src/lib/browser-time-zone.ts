import { isTimeZone } from '@keyhold/rules/time/zone';

/** The browser's zone, whose days a lock and the calendar count; UTC where it has no name. */
export function browserTimeZone(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return timeZone !== undefined && isTimeZone(timeZone) ? timeZone : 'UTC';
}
