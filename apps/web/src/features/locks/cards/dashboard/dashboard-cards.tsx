import { useEffect, useRef } from 'react';
import { IconButton } from '../../../../components/button/icon-button';
import { Banner } from '../../../../components/feedback/banner';
import { SnowflakeIcon } from '../../../../components/icons/icons';
import { Card } from '../../../../components/surface/card';
import type { DashboardLock } from '../../api/dashboard-query';
import { useDrawTable } from '../draw/use-draw-table';
import { DrawButton } from '../panel/draw-button';
import { freezeReason } from '../panel/freeze-reason';
import { GameStatus } from '../panel/game-status';
import { panelMessages as text } from '../panel/messages';
import { useFreshChances } from '../panel/use-fresh-chances';
import { tableMessages } from '../table/messages';
import styles from './dashboard-cards.module.css';
import { MoveIcon } from './move-icon';

export interface DashboardCardsProps {
  lock: DashboardLock;
  /** It stands above the card of its lock. */
  above: boolean;
  onMove: () => void;
}

/** The card game in short: whether a card may be drawn, and the draw itself. */
export default function DashboardCards({ lock, above, onMove }: DashboardCardsProps) {
  const { open, table } = useDrawTable(lock);
  return (
    <>
      {lock.cardGameEnabled && lock.endedAt === null && (
        <Panel lock={lock} above={above} onMove={onMove} onDraw={open} />
      )}
      {table}
    </>
  );
}

function Panel({ lock, above, onMove, onDraw }: DashboardCardsProps & { onDraw: () => void }) {
  const { cardsRemaining } = lock;
  const chances = useFreshChances(lock);
  const frozen = freezeReason(lock);
  return (
    <Card title={text.title} aria-label={text.title} aside={<MoveButton above={above} onMove={onMove} />}>
      <GameStatus
        chances={chances}
        nextPlayableAt={lock.nextPlayableAt}
        note={cardsRemaining === null ? text.hiddenDeck : tableMessages.deck.total(cardsRemaining)}
        closed={cardsRemaining === 0 ? text.empty : null}
      />
      {frozen !== null && (
        <Banner kind="frozen" icon={<SnowflakeIcon size={20} />} className={styles.frozen ?? ''}>
          {frozen}
        </Banner>
      )}
      <div className={styles.draw}>
        <DrawButton canDraw={lock.canDraw} onDraw={onDraw} />
      </div>
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
