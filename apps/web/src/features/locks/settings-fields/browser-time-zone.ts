import { DEFAULT_LOCK_SETTINGS } from '@keyhold/rules/locks/settings';
import { isTimeZone } from '@keyhold/rules/time/zone';

/** The browser's zone, whose days a lock counts; UTC where it has no name. */
export function browserTimeZone(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return timeZone !== undefined && isTimeZone(timeZone) ? timeZone : DEFAULT_LOCK_SETTINGS.timezone;
}
