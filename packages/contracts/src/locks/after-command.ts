import * as z from 'zod/mini';
import { cardSession } from '../cards/card-session';
import { lockDetail } from './detail';

/**
 * The part of a lock's card and page that a command can change, for whoever gave the command. People, agreed
 * settings and the last draws are left out; a page that knows the lock has them. A repeat is answered without
 * it: the page asks again.
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
