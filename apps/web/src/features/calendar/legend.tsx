import { LockIcon } from '../../components/icons/icons';
import { Chip } from '../../components/surface/chip';
import styles from './legend.module.css';
import { viewMessages } from './messages';

/** What the marks mean, and whether something runs. */
export function Legend({ isActive }: { isActive: boolean }) {
  return (
    <ul className={styles.legend} aria-label={viewMessages.legend}>
      <li className={styles.entry}>
        <Sample className={styles.locked} />
        {viewMessages.locked}
      </li>
      <li className={styles.entry}>
        <Sample className={styles.unlocked} />
        {viewMessages.unlocked}
      </li>
      {isActive && (
        <li className={styles.active}>
          <Chip icon={<LockIcon />} tone="brass">
            {viewMessages.active}
          </Chip>
        </li>
      )}
    </ul>
  );
}

/** Ticks as the days have them. */
function Sample({ className }: { className: string | undefined }) {
  return (
    <svg
      className={className}
      viewBox="0 0 20 14"
      width={20}
      height={14}
      aria-hidden="true"
      focusable="false"
    >
      <path d="M2 3v8M7.33 3v8M12.67 3v8M18 3v8" />
    </svg>
  );
}
