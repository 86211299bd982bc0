import { useState } from 'react';
import { Button } from '../../../components/button/button';
import { classNames } from '../../../lib/class-names';
import answers from './answers.module.css';
import { dutiesMessages as text } from './messages';
import styles from './take-back.module.css';

interface TakeBackProps {
  /** What then happens. */
  consequence: string;
  /** What the button says that does it: 'Take back €5.50'. */
  label: string;
  busy: boolean;
  onTakeBack: () => void;
  className?: string | undefined;
}

/** Takes back what the wearer has sent and nobody has answered, once it was said what that means. */
export function TakeBack({ consequence, label, busy, onTakeBack, className }: TakeBackProps) {
  // Null before it was opened: the focus comes back to the button with whoever comes back.
  const [asking, setAsking] = useState<boolean | null>(null);
  if (!asking)
    return (
      <Button
        variant="quiet"
        small
        className={classNames(styles.takeBack, className)}
        autoFocus={asking === false}
        onClick={() => setAsking(true)}
      >
        {text.takeBack}
      </Button>
    );
  return (
    <>
      <p className={answers.consequence}>{consequence}</p>
      <div className={answers.answers}>
        <Button variant="danger" busy={busy} onClick={onTakeBack}>
          {label}
        </Button>
        <Button autoFocus disabled={busy} onClick={() => setAsking(false)}>
          {text.keep}
        </Button>
      </div>
    </>
  );
}
