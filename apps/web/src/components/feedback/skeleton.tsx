import type { CSSProperties } from 'react';
import { classNames } from '../../lib/class-names';
import styles from './skeleton.module.css';

export interface SkeletonProps {
  width?: CSSProperties['width'];
  height?: CSSProperties['height'];
  shape?: 'line' | 'block' | 'circle';
  className?: string;
}

/** The place of something that is on its way, in its size, so that nothing jumps. Decorative. */
export function Skeleton({ width = '100%', height, shape = 'line', className }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={classNames(styles.skeleton, styles[shape], className)}
      style={{ width, height: height ?? (shape === 'circle' ? width : undefined) }}
    />
  );
}

/** Skeletons with words for those who cannot see them. */
export function Loading({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div role="status">
      <span className="visually-hidden">{label}</span>
      {children}
    </div>
  );
}
