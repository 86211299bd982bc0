import * as z from 'zod/mini';
import { cardSession } from '../cards/card-session';
import { lockDetail } from './detail';

/**
 * A lock after a command, to whoever gave it: what a command can change of its card and its page. The people, what was
 * agreed at the start and the last draws are not in it; a page that knows the lock has them. A repeat is answered
 * without it: the page asks again.
 */
export const lockAfter = z.optional(
  z.extend(
    z.omit(lockDetail, {
      owner: true,
      wearer: true,
      trustKeyholder: true,
      dailyTributeEnabled: true,
      dailyTributeAmountMinorUnits: true,
      lockoutFeeEnabled: true,
      lockoutFeeMinorUnits: true,
      dynamicBuyoutFromTribute: true,
      paymentsOver: true,
      verificationOver: true,
      publicVerificationGallery: true,
      requireID: true,
      shareCode: true,
      lockedCount: true,
      idPhoto: true,
    }),
    { cards: z.nullable(z.omit(cardSession, { history: true })) },
  ),
);
