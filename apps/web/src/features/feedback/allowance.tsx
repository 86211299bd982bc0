import type { ReplyOf } from '@keyhold/contracts/endpoint';
import type { readFeedbackLimit } from '@keyhold/contracts/feedback/feedback';
import { Banner } from '../../components/feedback/banner';
import { formatSoon } from '../../lib/format/instant';
import { serverNow } from '../../lib/server-time';
import styles from './feedback.module.css';
import { formMessages as texts } from './messages';

/** What may still be sent today: said in green, at the last one in yellow, and as a banner when there is none. */
export function Allowance({ allowance }: { allowance: ReplyOf<typeof readFeedbackLimit> | undefined }) {
  if (allowance === undefined) return null;
  const { remaining, used, reset } = allowance;
  if (remaining === 0)
    return (
      <Banner kind="warning" title={texts.limitReached(used)}>
        {texts.reset(formatSoon(Date.parse(reset), serverNow()))}
      </Banner>
    );
  return (
    <p className={styles.allowance} data-last={remaining === 1 || undefined}>
      {texts.left(remaining)}
    </p>
  );
}
