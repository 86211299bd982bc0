import type { Feature } from '../../feature';
import { announceChances } from './cards.listeners';
import { cardRoutes } from './cards.routes';

export const cardsFeature: Feature = {
  routes: cardRoutes,
  listeners: (deps) => [announceChances(deps)],
};
