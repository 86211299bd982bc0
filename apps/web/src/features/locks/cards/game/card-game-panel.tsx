import { cardTypes } from '@keyhold/rules/cards/deck';
import { useQuery } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import { Button } from '../../../../components/button/button';
import { LoadFailed } from '../../../../components/feedback/load-failed';
import { CardsIcon } from '../../../../components/icons/icons';
import { Later } from '../../../../components/overlay/later';
import { Card } from '../../../../components/surface/card';
import { Disclosure } from '../../../../components/surface/disclosure';
import { usePhone } from '../../../../lib/use-phone';
import { owesToday } from '../../dashboard/lock-act';
import { holdsPlay } from '../../holds-play';
import type { LockDetail } from '../../locks.calls';
import { cardStatsQuery } from '../cards.calls';
import { CardLegend } from '../deck/card-legend';
import { DeckStacks } from '../deck/deck-stacks';
import { DrawHistory } from '../deck/draw-history';
import { knownDeck, useDraw } from '../draw/use-draw';
import { deckMessages, gameMessages as text } from '../messages';
import { OddsView } from '../odds/odds-view';
import styles from './card-game-panel.module.css';
import { DrawButton, freezeReason, GameStatus, useFreshChances } from './game-status';

const ManageCards = lazy(async () => ({ default: (await import('./manage-cards')).ManageCards }));

interface CardGamePanelProps {
  lock: LockDetail;
  cards: NonNullable<LockDetail['cards']>;
  /** The account may draw, and change nothing of the deck. */
  restricted: boolean;
  /** There is room to show the deck at once. */
  roomy: boolean;
}

/** How many of the last draws show at once. */
const recentDraws = 2;

/** The card game of a lock, to its wearer and to its keyholder. */
export function CardGamePanel({ lock, cards, restricted, roomy }: CardGamePanelProps) {
  const { _id, endedAt, isKeyholder, canReadHistory } = lock;
  const { cardsRemaining, remainingCardCounts: counts, history } = cards;
  const chances = useFreshChances({ ...lock, ...cards });
  const { open, table } = useDraw({
    _id,
    version: lock.version,
    canDraw: cards.canDraw,
    cardsRemaining,
    deck: knownDeck(cards),
    stackedChances: chances > 0 ? chances - 1 : 0,
  });
  const [managing, setManaging] = useState(false);
  const onPhone = usePhone();
  const running = endedAt === null;
  const held = holdsPlay(lock.freezeSources);
  const mayManage = !restricted && (cards.canAddCards || cards.canRemoveCards);
  const frozen = running ? freezeReason(lock) : null;
  const closed = !running ? text.over : cardsRemaining === 0 ? text.empty : null;
  const left = cardsRemaining === null ? text.hiddenDeck : deckMessages.total(cardsRemaining);
  const withGreens = counts === null ? left : `${left}, ${deckMessages.greens(counts.GREEN)}`;
  const kinds = counts === null ? 0 : cardTypes.filter((type) => counts[type] > 0).length;
  const draws = (
    <section className={styles.history} aria-label={text.history}>
      {canReadHistory ? (
        <DrawHistory draws={history} limit={recentDraws} />
      ) : (
        <p className={styles.note}>{text.historyHidden}</p>
      )}
    </section>
  );
  const about = (
    <>
      {onPhone && draws}
      <Disclosure
        label={text.deck}
        startsOpen={(roomy || onPhone) && counts !== null && running}
        {...(counts !== null && { summary: text.deckOf(left, kinds) })}
      >
        <DeckStacks counts={counts} />
      </Disclosure>
      <CardLegend counts={counts} redSeconds={cards.cardConfig.redSeconds} />
    </>
  );
  return (
    <Card
      title={text.title}
      aria-label={text.title}
      aside={<span className={styles.left}>{withGreens}</span>}
    >
      <GameStatus
        chances={chances}
        nextPlayableAt={cards.nextPlayableAt}
        note={frozen ?? (cards.cumulativeChancesEnabled ? text.pace.cumulative : text.pace.plain)}
        closed={closed}
      />
      {running && !isKeyholder && !held && (
        <div className={styles.draw}>
          <DrawButton
            canDraw={cards.canDraw}
            // Whoever is on the way out owes nothing first.
            leads={lock.safetyExit === null && !owesToday(lock, restricted)}
            onDraw={open}
          />
        </div>
      )}
      {table}
      {!onPhone && draws}
      <div className={styles.disclosures}>
        {onPhone ? <Disclosure label={text.about}>{about}</Disclosure> : about}
        {running && (
          <Disclosure
            label={text.odds}
            // What happens without drawing is the timer's end.
            summary={lock.remainingSeconds === null ? text.oddsHintWithoutTime : text.oddsHint}
          >
            <GameOdds
              lockId={_id}
              hidden={counts === null}
              held={held}
              standsUntilDraw={lock.freezeSources.includes('CARD')}
              chances={chances}
            />
          </Disclosure>
        )}
      </div>
      {mayManage && (
        <Button
          wide
          className={styles.manage ?? ''}
          icon={<CardsIcon />}
          aria-haspopup="dialog"
          onClick={() => setManaging(true)}
        >
          {text.manage}
        </Button>
      )}
      <Later open={managing}>
        <ManageCards
          lockId={_id}
          version={lock.version}
          open={managing}
          cards={cards}
          held={held}
          maximumApplies={lock.limitBeyondMax && !lock.trustKeyholder}
          onClose={() => setManaging(false)}
          onReopen={() => setManaging(true)}
        />
      </Later>
    </Card>
  );
}

interface GameOddsProps {
  lockId: string;
  /** The deck is hidden from the viewer. */
  hidden: boolean;
  /** Nobody knows when a card can be drawn again: the odds are those of the moment when it can. */
  held: boolean;
  /** A card holds the timer until the next one is drawn. */
  standsUntilDraw: boolean;
  /** Cards that may be drawn at once. */
  chances: number;
}

/** How long until a green card, as the server works it out from what is left. */
function GameOdds({ lockId, hidden, held, standsUntilDraw, chances }: GameOddsProps) {
  const stats = useQuery({ ...cardStatsQuery(lockId), enabled: !hidden });
  const odds = stats.data?.odds ?? null;
  if (hidden || (stats.data !== undefined && odds === null)) return <p>{text.oddsHidden}</p>;
  if (stats.isError && odds === null) {
    return <LoadFailed title={text.oddsFailed} query={stats} />;
  }
  return (
    <>
      {held && <p className={styles.held}>{text.oddsHeld}</p>}
      <OddsView
        odds={odds}
        isFresh={!stats.isFetching}
        chances={held ? 0 : chances}
        standsUntilDraw={standsUntilDraw}
      />
    </>
  );
}
