import { readInvitation } from '@keyhold/contracts/locks/invitation';
import { findShareCode } from '@keyhold/contracts/locks/share-code';
import { type ReactNode, useEffect, useState } from 'react';
import { Avatar } from '../../../components/avatar/avatar';
import { api } from '../../../lib/api/client';
import type { Invitation } from './invitation.calls';
import styles from './invited-to.module.css';
import { stripMessages as text } from './messages';

/**
 * Which shared lock a guest comes from and goes back to by `next`, and who holds it, for the pages between. Its place is
 * kept while it loads; null where the link leads to nothing.
 */
export function useInvitedTo(next: string): ReactNode {
  const [invitation, setInvitation] = useState<Invitation | null>();
  useEffect(() => {
    let left = false;
    const show = (read: Invitation | null) => left || setInvitation(read);
    api(readInvitation)({ params: { code: findShareCode(next) ?? '' } }).then(show, () => show(null));
    return () => {
      left = true;
    };
  }, [next]);
  if (invitation === null) return null;
  return (
    <aside className={styles.strip} aria-label={text.label}>
      {invitation && (
        <>
          <Avatar name={invitation.keyholder} size={36} />
          <div className={styles.words}>
            <p className={styles.lock}>
              <strong>{invitation.title}</strong>
            </p>
            <p className={styles.after}>{text.after(invitation.keyholder)}</p>
          </div>
        </>
      )}
    </aside>
  );
}
