import * as cards from '@keyhold/contracts/cards/cards';
import type { Deps } from '../../deps';
import { type MountedEndpoint, route } from '../../http/mount';
import { changeCards } from './change-cards';
import { drawCard } from './draw-card';
import { createOddsDesk } from './odds/odds-desk';
import { readCardStats } from './read-card-stats';

export function cardRoutes(deps: Deps): MountedEndpoint[] {
  const odds = createOddsDesk(deps);
  return [
    route(cards.drawCard, ({ actor, params, body, idempotencyKey: key }) =>
      drawCard(deps, actor.userId, params.id, { nonce: body?.nonce, key }),
    ),
    route(cards.addCard, ({ actor, params, body: { cardType }, idempotencyKey }) =>
      changeCards(deps, actor.userId, params.id, { way: 'add', cardType }, idempotencyKey),
    ),
    route(cards.removeCard, ({ actor, params, body: { cardType }, idempotencyKey }) =>
      changeCards(deps, actor.userId, params.id, { way: 'remove', cardType }, idempotencyKey),
    ),
    route(cards.cardStats, ({ actor, params }) => readCardStats({ ...deps, odds }, actor, params.id)),
  ];
}
