import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/button/button';
import { ButtonLink } from '../../../components/button/button-link';
import { LoadFailedCard } from '../../../components/feedback/load-failed-card';
import { Loading, Skeleton } from '../../../components/feedback/skeleton';
import { showToast } from '../../../components/feedback/toast-store';
import { Card } from '../../../components/surface/card';
import { ApiError } from '../../../lib/api/client';
import { formatSoon } from '../../../lib/format/instant';
import { useDelayed } from '../../../lib/use-delayed';
import { useNow } from '../../../lib/use-now';
import { DigitWheels } from '../combination/digit-wheels';
import { waitingDraftsQuery } from '../locks.calls';
import type { StartStore } from '../start/kept-start';
import { startMessages } from '../start/messages';
import { useLeaveStarted } from '../start/use-leave-started';
import { earlierDraftQuery, openedDraftQuery, useAcknowledgeDraft, useDiscardDraft } from './drafts.calls';
import styles from './earlier-draft.module.css';
import { returnedCodeMessages } from './messages';
import { ReturnedCode } from './returned-code';
import { WaitingDrafts } from './waiting-drafts';

const earlierDraftMessages = {
  title: (title: string) => `${title} is waiting`,
  sealed: 'The code is sealed',
  sentence: 'Its code is sealed already: the one that you were told to set your box to.',
  until: (moment: string) => `You can start it until ${moment}.`,
  startOverHint: 'Starting over shows you this code first, so that you can open your box.',
  late: 'It was not started in time. Its code is still sealed: the one that you were told to set your box to.',
  goOn: 'Go on to the scramble',
  startOver: 'Start over with a new code',
  startOverFailed: 'Could not start over',
  setUpAnew: 'Set up anew',
};

interface EarlierDraftProps {
  token: string;
  /** Nothing waits under this name any more: `started` when its lock runs. */
  onGone: (how: 'started' | 'called-off') => void;
}

/**
 * Somebody left the scramble and came back to the setup: their box is set to a code that is sealed already, so no
 * other code is shown before they have chosen which one counts, and have had this one back.
 */
function EarlierDraft({ token, onGone }: EarlierDraftProps) {
  const draft = useQuery(earlierDraftQuery(token));
  const slow = useDelayed(draft.isPending);
  const [returned, setReturned] = useState<string | null>(null);
  const acknowledge = useAcknowledgeDraft();
  const gone = draft.data === null ? 'called-off' : draft.data?.startedLockId ? 'started' : null;

  const report = useRef(onGone);
  report.current = onGone;
  useEffect(() => {
    // While the code is shown, the news that the server has let go of it changes nothing.
    if (gone !== null && returned === null) report.current(gone);
  }, [gone, returned]);

  if (returned !== null) {
    return (
      <Card className={styles.card}>
        <ReturnedCode digits={returned} as="h2" lead={returnedCodeMessages.cancelled} />
        <div className={styles.actions}>
          <Button
            variant="primary"
            onClick={() => {
              acknowledge.mutate(token);
              onGone('called-off');
            }}
          >
            {earlierDraftMessages.setUpAnew}
          </Button>
        </div>
      </Card>
    );
  }
  if (draft.isPending) {
    return slow ? (
      <Loading label={startMessages.checking}>
        <Skeleton shape="block" height={280} />
      </Loading>
    ) : null;
  }
  if (draft.isError && draft.data === undefined) {
    return <LoadFailedCard title={startMessages.checkFailed} query={draft} />;
  }
  if (draft.data == null || gone !== null) return null;
  const { title, expiresAt, calledOffAt } = draft.data;
  return (
    <Waiting
      token={token}
      title={title}
      expiresAt={Date.parse(expiresAt)}
      calledOff={calledOffAt !== null}
      onReturned={setReturned}
      onHeld={() => onGone('started')}
      onMissing={() => void draft.refetch()}
    />
  );
}

interface WaitingProps {
  token: string;
  title: string;
  /** Until then it can be started, epoch milliseconds. */
  expiresAt: number;
  /** It can be started no more; the answer that brought its code was lost. */
  calledOff: boolean;
  onReturned: (digits: string) => void;
  /** A lock has taken the code over. */
  onHeld: () => void;
  /** Nothing is there to be called off. */
  onMissing: () => void;
}

/** The choice: go on while there is time, or start over. */
function Waiting(props: WaitingProps) {
  const { token, title, expiresAt, calledOff, onReturned, onHeld, onMissing } = props;
  const discard = useDiscardDraft();
  const now = useNow(1000);
  const canGoOn = !calledOff && now < expiresAt;

  async function startOver(): Promise<void> {
    try {
      const { digits } = await discard.mutateAsync(token);
      if (digits === null) onHeld();
      else onReturned(digits);
    } catch (error) {
      const message = error instanceof Error ? error.message : '';
      showToast({ title: earlierDraftMessages.startOverFailed, message, kind: 'error', key: 'start-over' });
      // Without an answer it may be called off all the same: then only another try brings the code.
      if (error instanceof ApiError && error.code === 'draft_not_found') onMissing();
    }
  }

  return (
    <Card className={styles.card}>
      <DigitWheels digits={null} maskedLabel={earlierDraftMessages.sealed} size="small" />
      <h2 className={styles.title}>{earlierDraftMessages.title(title)}</h2>
      <p className={styles.sentence}>
        {canGoOn
          ? `${earlierDraftMessages.sentence} ${earlierDraftMessages.until(formatSoon(expiresAt, now))}`
          : calledOff
            ? startMessages.calledOff
            : earlierDraftMessages.late}
      </p>
      <p className={styles.sentence}>{earlierDraftMessages.startOverHint}</p>
      <div className={styles.actions}>
        {canGoOn && (
          <ButtonLink to="/memory-wipe/$token" params={{ token }} variant="primary">
            {earlierDraftMessages.goOn}
          </ButtonLink>
        )}
        <Button
          variant={canGoOn ? 'plain' : 'primary'}
          busy={discard.isPending}
          onClick={() => void startOver()}
        >
          {earlierDraftMessages.startOver}
        </Button>
      </div>
    </Card>
  );
}

interface EarlierDraftFirstProps {
  /** What the start is for, as its draft is called. */
  purpose: string;
  store: Pick<StartStore<object>, 'read' | 'forget' | 'startOver'>;
  /** The form of a new start. */
  children: ReactNode;
}

/** The form of a start, or first what became of one that was sent from it before. */
export function EarlierDraftFirst({ purpose, store, children }: EarlierDraftFirstProps) {
  const [sealedToken, setSealedToken] = useState(() => store.read().sealedToken);

  const queryClient = useQueryClient();
  // That preparation makes no other lock.
  const opened = {
    forget: () => queryClient.removeQueries({ queryKey: openedDraftQuery(purpose).queryKey, exact: true }),
  };
  const started = useLeaveStarted([store, opened]);

  function onGone(how: 'started' | 'called-off'): void {
    if (how === 'started') {
      const { startedBefore: title, startedMeanwhile: message } = startMessages;
      started.leave({ title, message, kind: 'success' });
    } else {
      opened.forget();
      store.startOver();
      setSealedToken(null);
    }
  }

  if (sealedToken !== null) return <EarlierDraft token={sealedToken} onGone={onGone} />;
  return (
    <>
      <OtherDrafts store={store} />
      {children}
    </>
  );
}

/** The other prepared starts, whose codes stay sealed beside the one that is about to be. Nothing where there are none. */
function OtherDrafts({ store }: Pick<EarlierDraftFirstProps, 'store'>) {
  const { data = [] } = useQuery({ ...waitingDraftsQuery, retry: false });
  // The one of this form is listed as soon as its code is sealed.
  const own = store.read().sealedToken;
  const others = data.filter(({ kind, token }) => kind !== 'HYGIENIC_RELOCK' && token !== own);
  return <WaitingDrafts drafts={others} mayStart besideNew />;
}
