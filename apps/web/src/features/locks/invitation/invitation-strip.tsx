import { readInvitation } from '@keyhold/contracts/locks/invitation';
import { findShareCode } from '@keyhold/contracts/locks/share-code';
import { type ReactNode, useEffect, useState } from 'react';
import { Avatar } from '../../../components/avatar/avatar';
import { api } from '../../../lib/api/client';
import type { Invitation } from './invitation.calls';
import styles from './invitation-strip.module.css';
import { stripMessages as text } from './messages';

/**
 * The shared lock that a guest comes from and goes back to by `next`, for the pages between; nothing where they come from
 * elsewhere. As little code as it takes, since guests load those pages first.
 */
export function useInvitationStrip(next: string): ReactNode {
  const code = findShareCode(next);
  const [invitation, setInvitation] = useState<Invitation | null>();
  useEffect(() => {
    if (code === null) return;
    let left = false;
    const show = (read: Invitation | null) => left || setInvitation(read);
    api(readInvitation)({ params: { code } }).then(show, () => show(null));
    return () => {
      left = true;
    };
  }, [code]);
  if (code === null || invitation === null) return null;
  return (
    <aside className={styles.strip} aria-label={text.label}>
      {invitation && (
        <>
          <Avatar name={invitation.keyholder} size={36} />
          <div className={styles.words}>
            <p className={styles.lock}>
              <strong>{invitation.title}</strong> {text.heldBy(invitation.keyholder)}
            </p>
            <p className={styles.after}>{text.after}</p>
          </div>
        </>
      )}
    </aside>
  );
}
