import { keyholePath } from '../brand/keyhole-path';
import styles from './cover.module.css';

/** The picture of a shared lock; our seal where it has none. Decorative: the title stands beside it. */
export function Cover({ photoUrl }: { photoUrl: string | null }) {
  if (photoUrl !== null)
    return <img className={styles.cover} src={photoUrl} alt="" width={64} height={64} loading="lazy" />;
  return (
    <svg
      className={styles.seal}
      viewBox="0 0 48 48"
      width={64}
      height={64}
      aria-hidden="true"
      focusable="false"
    >
      <rect width="47" height="47" x="0.5" y="0.5" rx="11.5" />
      <path d={keyholePath} />
    </svg>
  );
}
