import type { DashboardLock } from '../../api/dashboard-query';
import { panelMessages as text } from './messages';

type Frozen = Pick<DashboardLock, 'isKeyholder' | 'freezeSources'>;

/** Whether no card can be drawn, for as long as nobody knows. */
export function holdsDraws(freezeSources: Frozen['freezeSources']): boolean {
  return freezeSources.includes('KEYHOLDER') || freezeSources.includes('HYGIENE');
}

/** What a freeze means for the cards, the one that holds them first; null where none does. */
export function freezeReason({ freezeSources, isKeyholder }: Frozen): string | null {
  if (freezeSources.includes('KEYHOLDER')) {
    return isKeyholder ? text.frozenByKeyholder.keyholder : text.frozenByKeyholder.wearer;
  }
  if (freezeSources.includes('HYGIENE')) return text.hygiene;
  return freezeSources.includes('CARD') ? text.frozenByCard : null;
}
