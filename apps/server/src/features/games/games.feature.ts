import type { Feature } from '../../feature';
import { announcePlays } from './games.listeners';
import { gameRoutes } from './games.routes';

export const gamesFeature: Feature = {
  routes: gameRoutes,
  listeners: (deps) => [announcePlays(deps)],
};
