import { pitch } from './messages';
import styles from './steps.module.css';

/** A lock from its start to its end, in three sentences. */
export function Steps() {
  return (
    <section aria-labelledby="steps-title">
      <h2 id="steps-title" className={styles.title}>
        {pitch.stepsTitle}
      </h2>
      <ol className={styles.steps}>
        {pitch.steps.map(({ title, text }) => (
          <li key={title} className={styles.step}>
            <h3 className={styles.name}>{title}</h3>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
