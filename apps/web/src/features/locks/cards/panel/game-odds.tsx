import { useQuery } from '@tanstack/react-query';
import { LoadFailed } from '../../../../components/feedback/load-failed';
import { cardStatsQuery } from '../cards.calls';
import { OddsView } from '../odds/odds-view';
import styles from './game-odds.module.css';
import { panelMessages as text } from './messages';

export interface GameOddsProps {
  lockId: string;
  /** The deck is hidden from the viewer. */
  hidden: boolean;
  /** Nobody knows when a card can be drawn again: the odds are those of the moment when it can. */
  held: boolean;
}

/** How long until a green card, as the server works it out from what is left. */
export function GameOdds({ lockId, hidden, held }: GameOddsProps) {
  const stats = useQuery({ ...cardStatsQuery(lockId), enabled: !hidden });
  const odds = stats.data?.odds ?? null;
  if (hidden || (stats.data !== undefined && odds === null)) return <p>{text.oddsHidden}</p>;
  if (stats.isError && odds === null) {
    return <LoadFailed title={text.oddsFailed} query={stats} />;
  }
  return (
    <>
      {held && <p className={styles.held}>{text.oddsHeld}</p>}
      <OddsView odds={odds} isFresh={!stats.isFetching} />
    </>
  );
}
