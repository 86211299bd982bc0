import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../components/button/button';
import { Banner } from '../../../components/feedback/banner';
import { showToast } from '../../../components/feedback/toast-store';
import { Dialog } from '../../../components/overlay/dialog';
import { dashboardQuery } from '../api/dashboard-query';
import { useDiscardDraft } from '../api/use-discard-draft';
import type { WaitingDraft } from '../api/waiting-drafts-query';
import { returnedCodeMessages, waitingDraftMessages } from './messages';
import { ReturnedCode } from './returned-code';

export interface GetCodeBackDialogProps {
  draft: WaitingDraft;
  onClose: () => void;
}

/** Asks once, then shows the code of a prepared start. From then on only its button closes it. */
export function GetCodeBackDialog({ draft, onClose }: GetCodeBackDialogProps) {
  const queryClient = useQueryClient();
  const discard = useDiscardDraft();
  const [digits, setDigits] = useState<string | null>(null);

  async function getBack(): Promise<void> {
    try {
      const code = await discard.mutateAsync(draft.token);
      setDigits(code);
      if (code !== null) return;
      void queryClient.invalidateQueries(dashboardQuery);
      showToast({ title: returnedCodeMessages.heldTitle, message: returnedCodeMessages.held });
      onClose();
    } catch (error) {
      const message = error instanceof Error ? error.message : '';
      const key = `draft-${draft.token}`;
      showToast({ title: waitingDraftMessages.failed, message, kind: 'error', key });
    }
  }

  if (digits !== null) {
    return (
      <Dialog
        open
        onClose={onClose}
        size="small"
        dismissible={false}
        title={waitingDraftMessages.backTitle}
        description={draft.title}
        actions={
          <Button variant="primary" onClick={onClose}>
            {waitingDraftMessages.done}
          </Button>
        }
      >
        <ReturnedCode digits={digits} as="p" lead={returnedCodeMessages.lead} />
      </Dialog>
    );
  }
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      dismissible={!discard.isPending}
      title={waitingDraftMessages.askTitle}
      description={
        <>
          <strong>{draft.title}</strong>. {waitingDraftMessages.ask}
        </>
      }
      {...(discard.isError ? { children: <Banner kind="danger">{discard.error.message}</Banner> } : {})}
      actions={
        <>
          <Button onClick={onClose} disabled={discard.isPending} data-autofocus>
            {waitingDraftMessages.keep}
          </Button>
          <Button variant="primary" busy={discard.isPending} onClick={() => void getBack()}>
            {waitingDraftMessages.getBack}
          </Button>
        </>
      }
    />
  );
}
