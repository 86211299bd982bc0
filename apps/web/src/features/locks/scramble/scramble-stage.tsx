import type { ReactNode } from 'react';
import { Wordmark } from '../../../components/brand/mark';
import { trapTab } from '../../../lib/trap-tab';
import { useModal } from '../../../lib/use-modal';
import styles from './scramble-stage.module.css';

export interface ScrambleStageProps {
  /** The id of the heading that names the stage. */
  labelledBy: string;
  /** Escape, and whatever else a browser takes for leaving; without it they do nothing. */
  onLeave?: () => void;
  /** At the end of the top line: the way out. */
  wayOut: ReactNode;
  children: ReactNode;
}

/** The whole screen for one thing: the page around it is inert while it stands. */
export function ScrambleStage({ labelledBy, onLeave, wayOut, children }: ScrambleStageProps) {
  const { ref } = useModal(true);
  return (
    <dialog
      ref={ref}
      className={styles.stage}
      tabIndex={-1}
      aria-labelledby={labelledBy}
      onCancel={(event) => {
        event.preventDefault();
        onLeave?.();
      }}
      onClose={({ currentTarget: stage }) => {
        // A browser may close a dialog without asking first; this one goes with the screen only.
        if (stage.isConnected && !stage.open) stage.showModal();
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
