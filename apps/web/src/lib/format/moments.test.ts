import { moment } from '@keyhold/contracts/notifications/moments';
import { expect, it } from 'vitest';
import { formatSoon, formatUtcDay } from './instant';
import { inReadersTime } from './moments';

const now = new Date(2026, 10, 20, 12, 0).getTime();

it('writes moments by the reader’s clock, days by their locale, and the rest as it is', () => {
  const at = now + 3_600_000;
  const sentence = `Softly: the photo of 2026-11-18 came, until ${moment(at)}; 2026 is no day.`;
  expect(inReadersTime(sentence, now)).toBe(
    `Softly: the photo of ${formatUtcDay('2026-11-18', now)} came, until ${formatSoon(at, now)}; 2026 is no day.`,
  );
});
