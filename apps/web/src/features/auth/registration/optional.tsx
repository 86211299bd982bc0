import styles from './registration-fields.module.css';

/** Marks a field that may stay empty. */
export function Optional() {
  return <span className={styles.optional}>optional</span>;
}
