import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Button } from '../../../components/button/button';
import { ButtonLink } from '../../../components/button/button-link';
import { ErrorState } from '../../../components/feedback/error-state';
import { Loading, Skeleton } from '../../../components/feedback/skeleton';
import { showToast } from '../../../components/feedback/toast-store';
import { Card } from '../../../components/surface/card';
import { formatSoon } from '../../../lib/format/instant';
import { useDelayed } from '../../../lib/use-delayed';
import { useNow } from '../../../lib/use-now';
import { sealedDraftQuery } from '../api/sealed-draft-query';
import { useDiscardDraft } from '../api/use-discard-draft';
import { DigitWheels } from '../combination/digit-wheels';
import { preparedMessages, setupMessages } from '../messages';
import styles from './prepared-lock.module.css';

export interface PreparedLockProps {
  token: string;
  /** Nothing waits under this name any more: `started` when its lock runs. */
  onGone: (how: 'started' | 'thrown-away') => void;
}

/**
 * Somebody left the scramble and came back to the setup: their box is set to a code that is sealed already, so no
 * other code is shown before they have chosen which one counts.
 */
export function PreparedLock({ token, onGone }: PreparedLockProps) {
  const draft = useQuery(sealedDraftQuery(token));
  const discard = useDiscardDraft();
  const now = useNow(60_000);
  const slow = useDelayed(draft.isPending);
  const gone = draft.data === null ? 'thrown-away' : draft.data?.startedLockId ? 'started' : null;

  useEffect(() => {
    if (gone !== null) onGone(gone);
  }, [gone, onGone]);

  if (draft.isPending) {
    return slow ? (
      <Loading label={setupMessages.checking}>
        <Skeleton shape="block" height={280} />
      </Loading>
    ) : null;
  }
  if (draft.isError) {
    return (
      <Card>
        <ErrorState
          title={setupMessages.checkFailed}
          message={draft.error.message}
          onRetry={() => void draft.refetch()}
          retrying={draft.isFetching}
        />
      </Card>
    );
  }
  if (draft.data === null || gone !== null) return null;
  const { title, expiresAt } = draft.data;
  return (
    <Card className={styles.card}>
      <DigitWheels digits={null} maskedLabel={preparedMessages.sealed} size="small" />
      <h2 className={styles.title}>{preparedMessages.title(title)}</h2>
      <p className={styles.sentence}>
        {preparedMessages.sentence} {preparedMessages.until(formatSoon(Date.parse(expiresAt), now))}
      </p>
      <p className={styles.sentence}>{preparedMessages.startOverWarning}</p>
      <div className={styles.actions}>
        <ButtonLink to="/memory-wipe/$token" params={{ token }} variant="primary">
          {preparedMessages.goOn}
        </ButtonLink>
        <Button
          busy={discard.isPending}
          onClick={() =>
            discard.mutate(token, {
              onSuccess: () => onGone('thrown-away'),
              onError: (error) =>
                showToast({ title: preparedMessages.startOverFailed, message: error.message, kind: 'error' }),
            })
          }
        >
          {preparedMessages.startOver}
        </Button>
      </div>
    </Card>
  );
}
