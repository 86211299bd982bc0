import { LATEST_DRAWS } from '@keyhold/contracts/cards/card-session';
import { cardTexts, type DrawnCard, whatCardDid } from '@keyhold/contracts/cards/card-texts';
import { useState } from 'react';
import { Button } from '../../../../components/button/button';
import { PlayingCard } from '../../../../components/playing-card/playing-card';
import { formatAgo, formatMoment } from '../../../../lib/format/instant';
import { useNow } from '../../../../lib/use-now';
import { drawnMessages as text } from '../messages';
import styles from './draw-history.module.css';

export interface PastDraw extends DrawnCard {
  /** ISO. */
  readonly drawnAt: string;
}

function DrawEntry({ draw, now }: { draw: PastDraw; now: number }) {
  const at = Date.parse(draw.drawnAt);
  return (
    <li className={styles.entry}>
      <PlayingCard type={draw.cardType} yellowEffect={draw.yellowEffect} size="small" decorative />
      <span className={styles.name}>{cardTexts[draw.cardType].name}</span>
      <time className={styles.time} dateTime={draw.drawnAt} title={formatMoment(at, now)}>
        {formatAgo(at, now)}
      </time>
      <span className={styles.effect}>{whatCardDid(draw)}</span>
    </li>
  );
}

/** The cards drawn so far, newest first as they come in; with a `limit` the rest waits behind a button. */
export function DrawHistory({ draws, limit }: { draws: readonly PastDraw[]; limit?: number }) {
  const [all, setAll] = useState(false);
  const now = useNow(60_000);
  // One more needs no button of its own.
  const shown = all || (limit !== undefined && draws.length === limit + 1) ? draws : draws.slice(0, limit);
  const mayBeMore = draws.length >= LATEST_DRAWS;
  const showAll = mayBeMore ? text.showLatest : text.showAll;
  return (
    <>
      <div className={styles.head}>
        <h3 className={styles.heading}>{text.list}</h3>
        {limit !== undefined && draws.length > limit + 1 && (
          <Button variant="quiet" small aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? text.showFewer : showAll(draws.length)}
          </Button>
        )}
      </div>
      {draws.length === 0 && <p className={styles.empty}>{text.empty}</p>}
      {draws.length > 0 && (
        <ol aria-label={text.list}>
          {shown.map((draw, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: counted from the oldest, a new one at the top moves no other
            <DrawEntry key={draws.length - index} draw={draw} now={now} />
          ))}
        </ol>
      )}
      {mayBeMore && shown.length === draws.length && (
        <p className={styles.empty}>{text.latest(draws.length)}</p>
      )}
    </>
  );
}
