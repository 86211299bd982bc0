import type { RoadmapType } from '@keyhold/rules/roadmap/roadmap';
import type { ComponentType, ReactNode } from 'react';
import styles from './roadmap.module.css';

/** What the items of a card stand in: for the staff they can be moved. */
export interface Frames {
  readonly List: ComponentType<{ type: RoadmapType; ids: readonly string[]; children: ReactNode }>;
  readonly Item: ComponentType<{ id: string; title: string; children: ReactNode }>;
}

export const stillFrames: Frames = {
  List: ({ children }) => <ul className={styles.items}>{children}</ul>,
  Item: ({ children }) => <li className={styles.item}>{children}</li>,
};
