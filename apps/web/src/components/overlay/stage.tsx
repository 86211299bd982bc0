import type { ReactNode } from 'react';
import { trapTab } from '../../lib/trap-tab';
import { useModal } from '../../lib/use-modal';
import { Wordmark } from '../brand/mark';
import styles from './stage.module.css';

export interface StageProps {
  /** The id of the heading that names the stage. */
  labelledBy: string;
  /** Escape, and whatever else a browser takes for leaving; without it they do nothing. */
  onLeave?: () => void;
  /** At the end of the top line: the way out. */
  wayOut: ReactNode;
  children: ReactNode;
}

/** The whole screen for one thing: the page around it is inert while it stands. */
export function Stage({ labelledBy, onLeave, wayOut, children }: StageProps) {
  const { ref } = useModal(true);
  return (
    <dialog
      ref={ref}
      className={styles.stage}
      data-edge
      tabIndex={-1}
      aria-labelledby={labelledBy}
      onCancel={(event) => {
        // A file picker that is called off says so too.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onLeave?.();
      }}
      onClose={({ target, currentTarget: stage }) => {
        // A browser may close a dialog without asking first; this one goes with the screen only.
        if (target === stage && stage.isConnected && !stage.open) stage.showModal();
      }}
      onKeyDown={(event) => trapTab(event.currentTarget, event)}
    >
      <div className={styles.top}>
        <Wordmark />
        {wayOut}
      </div>
      <div className={styles.middle}>{children}</div>
    </dialog>
  );
}
