import { writeMoments } from '@keyhold/contracts/notifications/moments';
import { writeDays } from '@keyhold/contracts/wording';
import { formatSoon, formatUtcDay } from './instant';

/** The sentence of a notification with its moments as the reader's clock says them, and its days as their locale does. */
export const inReadersTime = (sentence: string, now: number) =>
  writeDays(
    writeMoments(sentence, (at) => formatSoon(at, now)),
    (date) => formatUtcDay(date, now),
  );
