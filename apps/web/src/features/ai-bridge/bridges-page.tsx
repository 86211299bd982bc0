import { pairingLimits } from '@keyhold/contracts/ai-bridge/bridges';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../components/button/button';
import { LoadFailed } from '../../components/feedback/load-failed';
import { Loading, Skeleton } from '../../components/feedback/skeleton';
import { useDelayed } from '../../lib/use-delayed';
import { askEveryMs, bridgesQuery } from './ai-bridge.calls';
import styles from './ai-bridge.module.css';
import { BridgeLine } from './bridge-line';
import { bridgeTexts as texts } from './messages';
import { Pairing } from './pairing';

const askWhilePairingMs = 2_000;

/** The bridges of a person, and the way to pair another. `isAside`: something else is the main thing there. */
export function BridgesPage({ isAside = false }: { isAside?: boolean }) {
  const [pairing, setPairing] = useState(false);
  const bridges = useQuery({
    ...bridgesQuery,
    refetchInterval: pairing ? askWhilePairingMs : askEveryMs,
  });
  const slow = useDelayed(bridges.isPending);
  if (bridges.isPending) {
    return (
      <div className={styles.place}>
        {slow && (
          <Loading label={texts.loading}>
            <Skeleton width="70%" />
          </Loading>
        )}
      </div>
    );
  }
  if (bridges.data === undefined) return <LoadFailed title={texts.loadFailed} query={bridges} />;
  const isFull = bridges.data.length >= pairingLimits.bridges;
  return (
    <div className={styles.page}>
      {!pairing && <p className={styles.lead}>{texts.lead}</p>}
      {bridges.data.length > 0 ? (
        <ul aria-label={texts.list}>
          {bridges.data.map((bridge) => (
            <BridgeLine key={bridge._id} bridge={bridge} />
          ))}
        </ul>
      ) : (
        !pairing && <p className={styles.hint}>{texts.none}</p>
      )}
      {pairing ? (
        <Pairing bridges={bridges.data} onDone={() => setPairing(false)} />
      ) : isFull ? (
        <p className={styles.hint}>{texts.full}</p>
      ) : (
        <Button
          variant={isAside || bridges.data.length > 0 ? 'plain' : 'primary'}
          wide
          onClick={() => setPairing(true)}
        >
          {bridges.data.length > 0 ? texts.pairAnother : texts.pair}
        </Button>
      )}
    </div>
  );
}
