import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../components/button/button';
import { Banner } from '../../../components/feedback/banner';
import { showToast } from '../../../components/feedback/toast-store';
import { Dialog } from '../../../components/overlay/dialog';
import { ApiError } from '../../../lib/api/client';
import type { WaitingDraft } from '../locks.calls';
import { dashboardQuery } from '../locks.calls';
import { useAcknowledgeDraft, useDiscardDraft } from './drafts.calls';
import { returnedCodeMessages, waitingDraftMessages } from './messages';
import { ReturnedCode } from './returned-code';

export interface GetCodeBackDialogProps {
  draft: WaitingDraft;
  /** `unanswered`: it may be called off without the code having arrived; another try brings it. */
  onClose: (outcome: 'kept' | 'done' | 'unanswered') => void;
}

/** Asks once, then shows the code of a prepared start. From then on only its button closes it. */
export function GetCodeBackDialog({ draft, onClose }: GetCodeBackDialogProps) {
  const queryClient = useQueryClient();
  const discard = useDiscardDraft();
  const acknowledge = useAcknowledgeDraft();
  const [digits, setDigits] = useState<string | null>(null);

  async function getBack(): Promise<void> {
    try {
      const { digits: code } = await discard.mutateAsync(draft.token);
      setDigits(code);
      if (code !== null) return;
      void queryClient.invalidateQueries(dashboardQuery);
      showToast({ title: returnedCodeMessages.heldTitle, message: returnedCodeMessages.held });
      onClose('done');
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
        onClose={() => onClose('done')}
        size="small"
        dismissible={false}
        title={waitingDraftMessages.backTitle}
        description={draft.title}
        actions={
          <Button
            variant="primary"
            onClick={() => {
              acknowledge.mutate(draft.token);
              onClose('done');
            }}
          >
            {waitingDraftMessages.done}
          </Button>
        }
      >
        <ReturnedCode digits={digits} as="p" lead={returnedCodeMessages.lead} />
      </Dialog>
    );
  }
  const missing = discard.error instanceof ApiError && discard.error.code === 'draft_not_found';
  const leave = () => onClose(!discard.isError ? 'kept' : missing ? 'done' : 'unanswered');
  return (
    <Dialog
      open
      onClose={leave}
      size="small"
      dismissible={!discard.isPending}
      title={waitingDraftMessages.askTitle}
      description={
        <>
          <strong>{draft.title}</strong>. {waitingDraftMessages.ask[draft.kind]}
        </>
      }
      {...(discard.isError ? { children: <Banner kind="danger">{discard.error.message}</Banner> } : {})}
      actions={
        <>
          <Button onClick={leave} disabled={discard.isPending} data-autofocus>
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
