import styles from './option-mark.module.css';

/** The colour of one of the wheel's options, as a dot. */
export function OptionMark({ color }: { color: string }) {
  return <span className={styles.mark} style={{ background: color }} aria-hidden="true" />;
}
