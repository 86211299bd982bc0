import { postReportReasons } from '@keyhold/contracts/forum/reports';
import { reportNotesMaxLength } from '@keyhold/contracts/users/report';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../components/button/button';
import { showToast } from '../../components/feedback/toast-store';
import { SelectField } from '../../components/field/select-field';
import { TextArea } from '../../components/field/text-area';
import { Dialog } from '../../components/overlay/dialog';
import { type ReportReason, useReport } from './forum.calls';
import styles from './forum.module.css';
import { reportMessages as texts } from './messages';

interface ReportDialogProps {
  postId: string;
  /** Null for the post itself. */
  commentId: string | null;
  open: boolean;
  onClose: () => void;
}

/** Asks what is wrong with a post or a comment, and reports it. */
export function ReportDialog({ postId, commentId, open, onClose }: ReportDialogProps) {
  const [reason, setReason] = useState<ReportReason | ''>('');
  const [notes, setNotes] = useState('');
  const report = useReport(postId, commentId);
  const form = useId();

  function send(event: FormEvent): void {
    event.preventDefault();
    if (reason === '') return;
    report.mutate(
      { reason, notes: notes.trim() },
      {
        onSuccess: () => {
          setReason('');
          setNotes('');
          onClose();
          showToast({ kind: 'success', title: texts.done });
        },
        onError: (error) => {
          showToast({ kind: 'error', title: texts.failed, message: error.message });
        },
      },
    );
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={texts.title}
      description={texts.text}
      actions={
        <Button variant="primary" type="submit" form={form} busy={report.isPending} disabled={reason === ''}>
          {texts.send}
        </Button>
      }
    >
      <form id={form} className={styles.form} onSubmit={send}>
        <SelectField
          label={texts.reason}
          placeholder={texts.choose}
          required
          value={reason}
          options={postReportReasons.map((value) => ({ value, label: texts.reasons[value] }))}
          onChange={(event) => setReason(event.target.value as ReportReason)}
        />
        <TextArea
          label={texts.notes}
          value={notes}
          maxLength={reportNotesMaxLength}
          onChange={(event) => setNotes(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
