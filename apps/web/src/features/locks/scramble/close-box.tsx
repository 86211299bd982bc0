import { useId } from 'react';
import { Button } from '../../../components/button/button';
import { LockIcon } from '../../../components/icons/icons';
import type { SealedDraft } from '../start/start.calls';
import { kindTexts } from './kind-texts';
import { scrambleMessages } from './messages';
import styles from './scramble-question.module.css';
import { SealedStep } from './sealed-step';

interface CloseBoxProps {
  draft: SealedDraft;
  headingId: string;
  onClosed: () => void;
}

/** The code is sealed: only now the box is closed, and then the numbers have the eyes to themselves. */
export function CloseBox({ draft, headingId, onClosed }: CloseBoxProps) {
  const thenId = useId();
  return (
    <SealedStep draft={draft} heading={scrambleMessages.close} headingId={headingId}>
      <Button
        variant="primary"
        wide
        icon={<LockIcon size={18} />}
        aria-describedby={thenId}
        onClick={onClosed}
      >
        {scrambleMessages.closed}
      </Button>
      <p className={styles.sentence} id={thenId}>
        {scrambleMessages.thenNumbers}
      </p>
      <p className={styles.sentence}>{kindTexts[draft.kind].leaving}</p>
    </SealedStep>
  );
}
