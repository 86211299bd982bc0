import { useId, useState } from 'react';
import { Avatar } from '../../../components/avatar/avatar';
import { Button } from '../../../components/button/button';
import { ButtonLink } from '../../../components/button/button-link';
import { Card } from '../../../components/surface/card';
import { LaterArchiveDialog } from '../dashboard/later-archive-dialog';
import { LockDial } from '../dashboard/lock-dial';
import { useLockStatus } from '../dashboard/use-lock-status';
import type { DashboardLock } from '../locks.calls';
import { keyholderMessages } from './messages';
import { WearerBadges } from './wearer-badges';
import styles from './wearer-card.module.css';

/** A person whose key the viewer holds: where their lock stands, and the way to it. */
export function WearerCard({ lock }: { lock: DashboardLock }) {
  const status = useLockStatus(lock);
  const [archiving, setArchiving] = useState(false);
  const titleId = useId();
  const name = lock.wearer?.username ?? keyholderMessages.someone;
  return (
    <Card as="li" className={styles.card} aria-labelledby={titleId}>
      <div className={styles.row}>
        <LockDial lock={lock} status={status} size="small" />
        <div className={styles.text}>
          <div className={styles.person}>
            <Avatar name={name} src={lock.wearer?.avatarUrl ?? null} size={28} />
            <h3 className={styles.name} id={titleId}>
              {name}
            </h3>
          </div>
          <p className={styles.title}>{lock.title}</p>
          <p className={styles.badges}>
            <WearerBadges lock={lock} />
          </p>
        </div>
      </div>
      <div className={styles.actions}>
        <ButtonLink
          to="/lock/$id"
          params={{ id: lock._id }}
          className={styles.manage ?? ''}
          aria-label={`${keyholderMessages.manage}: ${lock.title}, ${name}`}
        >
          {keyholderMessages.manage}
        </ButtonLink>
        {lock.canArchive && (
          <Button
            variant="quietDanger"
            className={styles.archive}
            aria-label={`${keyholderMessages.archive}: ${lock.title}, ${name}`}
            onClick={() => setArchiving(true)}
          >
            {keyholderMessages.archive}
          </Button>
        )}
      </div>
      <LaterArchiveDialog lock={lock} open={archiving} onClose={() => setArchiving(false)} />
    </Card>
  );
}
