import { useEffect, useRef } from 'react';
import { IconButton } from '../../../../components/button/icon-button';
import { icon } from '../../../../components/icons/icons';
import { Card } from '../../../../components/surface/card';
import DrawTable, { type DrawTableProps } from '../draw/draw-table';
import { deckMessages, gameMessages as text } from '../messages';
import styles from './dashboard-cards.module.css';
import { freezeReason, GameStatus, useFreshChances } from './game-status';

interface DashboardCardsProps extends DrawTableProps {
  /** It stands above the card of its lock. */
  above: boolean;
  onMove: () => void;
}

/** The card game in short: whether a card may be drawn, and the draw itself. */
export default function DashboardCards({ lock, asked, above, onMove }: DashboardCardsProps) {
  return (
    <>
      {lock.cardGameEnabled && lock.endedAt === null && <Panel lock={lock} above={above} onMove={onMove} />}
      <DrawTable lock={lock} asked={asked} />
    </>
  );
}

function Panel({ lock, above, onMove }: Omit<DashboardCardsProps, 'asked'>) {
  const { cardsRemaining } = lock;
  const chances = useFreshChances(lock);
  const frozen = freezeReason(lock);
  const left = cardsRemaining === null ? text.hiddenDeck : deckMessages.total(cardsRemaining);
  return (
    <Card title={text.title} aria-label={text.title} aside={<MoveButton above={above} onMove={onMove} />}>
      <GameStatus
        chances={chances}
        nextPlayableAt={lock.nextPlayableAt}
        note={frozen === null ? left : `${frozen} ${left}.`}
        closed={cardsRemaining === 0 ? text.empty : null}
      />
    </Card>
  );
}

/** Changes places with the lock; the focus moves along. */
function MoveButton({ above, onMove }: Pick<DashboardCardsProps, 'above' | 'onMove'>) {
  const button = useRef<HTMLButtonElement>(null);
  const moved = useRef(above);
  useEffect(() => {
    if (moved.current !== above) button.current?.focus();
    moved.current = above;
  }, [above]);
  return (
    <IconButton
      ref={button}
      label={above ? text.toBottom : text.toTop}
      icon={<MoveIcon />}
      className={styles.move ?? ''}
      onClick={onMove}
    />
  );
}

/** Two things change places. */
const MoveIcon = icon(
  <path d="M8 19.5v-15M4.25 8.25 8 4.5l3.75 3.75M16 4.5v15M12.25 15.75 16 19.5l3.75-3.75" />,
);
