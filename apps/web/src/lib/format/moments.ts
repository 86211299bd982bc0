import { writeMoments } from '@keyhold/contracts/notifications/moments';
import { formatSoon } from './instant';

/** The sentence of a notification with its moments as the reader's clock says them. */
export const inReadersTime = (sentence: string, now: number) =>
  writeMoments(sentence, (at) => formatSoon(at, now));
