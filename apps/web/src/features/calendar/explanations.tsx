import { Card } from '../../components/surface/card';
import { classNames } from '../../lib/class-names';
import styles from './explanations.module.css';
import { explanations } from './messages';

/** How the calendar comes to know what it shows. */
export function Explanations({ zone, className }: { zone: string; className?: string | undefined }) {
  return (
    <Card as="div" className={classNames(styles.explanations, className)}>
      {explanations(zone).map(({ title, text }) => (
        <section key={title} className={styles.explanation}>
          <h2>{title}</h2>
          <p>{text}</p>
        </section>
      ))}
    </Card>
  );
}
