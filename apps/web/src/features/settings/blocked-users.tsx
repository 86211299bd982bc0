import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Avatar } from '../../components/avatar/avatar';
import { Button } from '../../components/button/button';
import { EmptyState } from '../../components/feedback/empty-state';
import { LoadFailed } from '../../components/feedback/load-failed';
import { Loading, Skeleton } from '../../components/feedback/skeleton';
import { showToast } from '../../components/feedback/toast-store';
import { QuietPageIllustration } from '../../components/illustrations/illustrations';
import { BreakableName } from '../../components/name/breakable-name';
import { ConfirmDialog } from '../../components/overlay/confirm-dialog';
import { formatAgo } from '../../lib/format/instant';
import { useDelayed } from '../../lib/use-delayed';
import { useNow } from '../../lib/use-now';
import { blockedUsersQuery } from '../users/users.api';
import { type BlockedUser, useUnblockUser } from './blocked-users.calls';
import styles from './blocked-users.module.css';
import { blockedTexts as texts } from './panel-messages';

/** The people whom somebody has blocked, and the way to let them go. */
export function BlockedUsers() {
  const blocked = useQuery(blockedUsersQuery);
  const slow = useDelayed(blocked.isPending);
  const [chosen, setChosen] = useState<BlockedUser | null>(null);
  const [asking, setAsking] = useState(false);
  if (blocked.isPending) {
    return (
      <div className={styles.place}>
        {slow && (
          <Loading label={texts.loading}>
            <Skeleton width="55%" />
          </Loading>
        )}
      </div>
    );
  }
  if (blocked.data === undefined) return <LoadFailed title={texts.loadFailed} query={blocked} />;
  return (
    <>
      {blocked.data.length === 0 ? (
        <EmptyState as="h3" title={texts.none} illustration={<QuietPageIllustration />}>
          {texts.noneHint}
        </EmptyState>
      ) : (
        <ul>
          {blocked.data.map((user) => (
            <BlockedLine
              key={user._id}
              user={user}
              onUnblock={() => {
                setChosen(user);
                setAsking(true);
              }}
            />
          ))}
        </ul>
      )}
      {chosen && (
        <UnblockDialog key={chosen._id} user={chosen} open={asking} onClose={() => setAsking(false)} />
      )}
    </>
  );
}

function BlockedLine({ user, onUnblock }: { user: BlockedUser; onUnblock: () => void }) {
  const now = useNow(60_000);
  return (
    <li className={styles.line}>
      <Avatar name={user.username} src={user.avatarUrl} size={40} />
      <div className={styles.who}>
        <p className={styles.name}>
          <BreakableName name={user.username} />
        </p>
        <p className={styles.since}>{texts.since(formatAgo(Date.parse(user.blockedAt), now))}</p>
      </div>
      <Button small aria-label={`${texts.unblock}: ${user.username}`} onClick={onUnblock}>
        {texts.unblock}
      </Button>
    </li>
  );
}

interface UnblockDialogProps {
  user: BlockedUser;
  open: boolean;
  onClose: () => void;
}

function UnblockDialog({ user, open, onClose }: UnblockDialogProps) {
  const unblock = useUnblockUser(user._id);

  function confirm(): void {
    unblock.mutate(undefined, {
      onSuccess: () => showToast({ title: texts.unblocked, message: user.username, kind: 'success' }),
      onError: ({ message }) => showToast({ title: texts.failed, message, kind: 'error' }),
      onSettled: onClose,
    });
  }

  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={texts.title(user.username)}
      description={texts.sentence}
      keepLabel={texts.keep}
      confirmLabel={texts.unblock}
      busy={unblock.isPending}
      onConfirm={confirm}
    />
  );
}
