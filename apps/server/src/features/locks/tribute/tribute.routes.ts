import * as tribute from '@keyhold/contracts/locks/tribute';
import type { Deps } from '../../../deps';
import { type MountedEndpoint, route } from '../../../http/mount';
import { listPayments } from './list-payments';
import { recordPayment } from './record-payment';
import { settlePayment } from './settle-payment';

export function tributeRoutes(deps: Deps): MountedEndpoint[] {
  const done = { ok: true } as const;
  return [
    route(tribute.payTribute, ({ actor, params, body: { amountMinorUnits, note = '' }, idempotencyKey }) => {
      const made = { kind: 'TRIBUTE', amountMinorUnits, note } as const;
      return recordPayment(deps, actor.userId, params.id, made, idempotencyKey);
    }),
    route(tribute.claimBuyout, ({ actor, params, body: { note = '' }, idempotencyKey }) =>
      recordPayment(deps, actor.userId, params.id, { kind: 'BUYOUT', note }, idempotencyKey),
    ),
    route(tribute.listPayments, ({ actor, params }) => listPayments(deps, actor, params.id)),
    route(tribute.takeBackPayment, async ({ actor, params }) => {
      await settlePayment(deps, actor.userId, params, { type: 'take_back_payment' });
      return done;
    }),
    route(tribute.confirmPayment, async ({ actor, params }) => {
      await settlePayment(deps, actor.userId, params, { type: 'confirm_payment' });
      return done;
    }),
    route(tribute.rejectPayment, async ({ actor, params, body }) => {
      const reason = body.reason || null;
      await settlePayment(deps, actor.userId, params, { type: 'reject_payment', reason });
      return done;
    }),
  ];
}
