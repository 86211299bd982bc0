import { useEffect, useEffectEvent } from 'react';
import type { DashboardLock } from '../../locks.calls';
import { useDraw } from './use-draw';

export interface DrawTableProps {
  lock: DashboardLock;
  /** How often a draw was asked for at the card of the lock. */
  asked: number;
}

/** The table of cards over the dashboard. */
export default function DrawTable({ lock, asked }: DrawTableProps) {
  const { open, table } = useDraw(lock);
  const draw = useEffectEvent(open);
  useEffect(() => {
    if (asked > 0) draw();
  }, [asked]);
  return table;
}
