import { Card } from '../../components/surface/card';
import { classNames } from '../../lib/class-names';
import styles from './figures.module.css';

interface FiguresProps {
  figures: readonly (readonly [name: string, value: number])[];
  /** Their names are short: more of them stand side by side on a phone. */
  short?: boolean;
}

/** How much there is, at a glance. */
export function Figures({ figures, short = false }: FiguresProps) {
  return (
    <Card>
      <dl className={classNames(styles.figures, short && styles.short)}>
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value.toLocaleString('en')}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
