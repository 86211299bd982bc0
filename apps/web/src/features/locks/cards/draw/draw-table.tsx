import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { type DashboardLock, lockQuery } from '../../locks.calls';
import { knownDeck, useDraw } from './use-draw';

export interface DrawTableProps {
  lock: DashboardLock;
  /** How often a draw was asked for at the card of the lock. */
  asked: number;
}

/** The table of cards over the dashboard. */
export default function DrawTable({ lock, asked }: DrawTableProps) {
  // The dashboard knows how many cards there are; which they are comes with the first draw.
  const detail = useQuery({ ...lockQuery(lock._id), enabled: asked > 0 && lock.endedAt === null }).data;
  const deck = detail?.version === lock.version ? knownDeck(detail.cards) : undefined;
  const { open, table } = useDraw({ ...lock, deck });
  const draw = useEffectEvent(open);
  useEffect(() => {
    if (asked > 0) draw();
  }, [asked]);
  return table;
}
