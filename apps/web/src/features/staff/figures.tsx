import type { ReactNode } from 'react';
import { Card } from '../../components/surface/card';
import styles from './figures.module.css';

interface FiguresProps {
  figures: readonly (readonly [name: string, value: number, more?: ReactNode])[];
}

/** How much there is, at a glance. */
export function Figures({ figures }: FiguresProps) {
  return (
    <Card>
      <dl className={styles.figures}>
        {figures.map(([name, value, more]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {value.toLocaleString('en')}
              <small>{more}</small>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
