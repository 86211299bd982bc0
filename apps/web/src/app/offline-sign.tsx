import { OfflineIcon } from '../components/icons/icons';
import { useOnline } from '../lib/use-online';
import styles from './offline-sign.module.css';

/** Says that there is no connection, over the page; on phones, where it would cover too much, above it. */
export function OfflineSign() {
  const online = useOnline();
  return (
    <div className={styles.place} role="status">
      {!online && (
        <p className={styles.sign}>
          <OfflineIcon size={16} />
          You are offline. What you see may be out of date.
        </p>
      )}
    </div>
  );
}
