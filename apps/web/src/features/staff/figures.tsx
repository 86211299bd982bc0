import { Card } from '../../components/surface/card';
import styles from './figures.module.css';

interface FiguresProps {
  figures: readonly (readonly [name: string, value: number, when?: string | undefined])[];
}

/** How much there is, at a glance. */
export function Figures({ figures }: FiguresProps) {
  return (
    <Card>
      <dl className={styles.figures}>
        {figures.map(([name, value, when]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value.toLocaleString('en')}</dd>
            {when !== undefined && <dd className={styles.when}>{when}</dd>}
          </div>
        ))}
      </dl>
    </Card>
  );
}
