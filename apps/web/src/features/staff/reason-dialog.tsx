import { reasonMaxLength } from '@keyhold/contracts/staff/reason';
import { type ReactNode, useState } from 'react';
import { Button } from '../../components/button/button';
import { Banner } from '../../components/feedback/banner';
import { TextArea } from '../../components/field/text-area';
import { Dialog } from '../../components/overlay/dialog';
import { peopleMessages as texts } from './messages';
import styles from './staff.module.css';

/** Something more that is asked; `tried`: it was confirmed, so that what is missing shows. */
type Asked = (tried: boolean) => ReactNode;

export interface ReasonDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  sentence: string;
  /** Whom it concerns. */
  about?: string;
  /** What else is asked, and whether all of it was given. */
  before?: Asked;
  after?: Asked;
  isComplete?: boolean;
  /** Stands out above the fields. */
  warning?: string | undefined;
  missing?: string;
  /** Asks for details too, of at most so many characters. */
  detailsMaxLength?: number;
  confirmLabel: string;
  danger?: boolean;
  busy: boolean;
  onConfirm: (given: { reason: string; details: string }) => void;
}

/** Asks why, and then does it: nobody on the staff acts without a reason. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { missing = texts.reasonRequired, detailsMaxLength, danger = false, busy, onConfirm } = props;
  const { before, after, isComplete = true } = props;
  const [reason, setReason] = useState('');
  const [details, setDetails] = useState('');
  const [tried, setTried] = useState(false);
  const isMissing = reason.trim() === '';

  function confirm(): void {
    setTried(true);
    if (!isMissing && isComplete) onConfirm({ reason: reason.trim(), details: details.trim() });
  }

  return (
    <Dialog
      open={props.open}
      onClose={props.onClose}
      {...(props.about !== undefined && { eyebrow: props.about })}
      title={props.title}
      description={props.sentence}
      actions={
        <>
          <Button onClick={props.onClose}>{texts.cancel}</Button>
          <Button variant={danger ? 'danger' : 'primary'} busy={busy} onClick={confirm}>
            {props.confirmLabel}
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        {props.warning !== undefined && <Banner kind="warning">{props.warning}</Banner>}
        {before?.(tried)}
        <TextArea
          label={texts.reason}
          value={reason}
          rows={3}
          maxLength={reasonMaxLength}
          error={tried && isMissing ? missing : null}
          onChange={({ target }) => setReason(target.value)}
        />
        {detailsMaxLength !== undefined && (
          <TextArea
            label={texts.details}
            hint={texts.detailsHint}
            value={details}
            rows={3}
            maxLength={detailsMaxLength}
            onChange={({ target }) => setDetails(target.value)}
          />
        )}
        {after?.(tried)}
      </div>
    </Dialog>
  );
}
