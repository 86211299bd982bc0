import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../components/button/button';
import { TextArea } from '../../components/field/text-area';
import { Dialog } from '../../components/overlay/dialog';
import { chatMessages } from './messages';
import { sayFailed, useReportMessage } from './messages.calls';
import type { Message } from './thread-state';

/** Asks what is wrong with a message, and reports it. */
export function ReportDialog({ message, onClose }: { message: Message | null; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const report = useReportMessage();
  const form = useId();

  function send(event: FormEvent): void {
    event.preventDefault();
    if (message === null) return;
    report.mutate(
      { id: message._id, reason: reason.trim() },
      {
        onSuccess: () => {
          setReason('');
          setFault(null);
          onClose();
        },
        onError: (error) => {
          setFault(error.message);
          sayFailed(chatMessages.reportFailed, error);
        },
      },
    );
  }

  return (
    <Dialog
      open={message !== null}
      onClose={onClose}
      title={chatMessages.reportTitle}
      description={chatMessages.reportText}
      actions={
        <Button variant="primary" type="submit" form={form} busy={report.isPending}>
          {chatMessages.reportSend}
        </Button>
      }
    >
      <form id={form} onSubmit={send}>
        <TextArea
          label={chatMessages.reportReason}
          value={reason}
          maxLength={500}
          error={fault}
          data-autofocus
          onChange={(event) => setReason(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
