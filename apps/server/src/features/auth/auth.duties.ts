import type { Duty } from '../../jobs/schedules';
import type { Deps } from '../../kernel/deps';
import { purgeExpired } from './purge-expired';

export function authDuties(deps: Deps): Duty[] {
  return [{ name: 'auth.purge_expired', cron: '40 * * * *', timezone: 'UTC', run: () => purgeExpired(deps) }];
}
