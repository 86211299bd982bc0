import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLogOut } from '../../app/session/end-session';
import { Avatar } from '../../components/avatar/avatar';
import { Button } from '../../components/button/button';
import { LogoutIcon } from '../../components/icons/icons';
import { sessionQuery } from '../../lib/api/session';
import { roleNames } from '../../lib/role-names';
import { SecurityButton } from '../auth/auth.api';
import styles from './account-section.module.css';
import { settingsMessages } from './panel-messages';

interface AccountSectionProps {
  onLeave: () => void;
  /** The rows that lead further. */
  children?: ReactNode;
}

/** Who is logged in. */
export function AccountSection({ onLeave, children }: AccountSectionProps) {
  const { data: user } = useQuery(sessionQuery);
  const logOut = useLogOut();
  return (
    <>
      {user !== undefined && (
        <div className={styles.who}>
          <Avatar name={user.username} src={user.avatarUrl} size={46} />
          <dl className={styles.facts}>
            <div>
              <dt className="visually-hidden">{settingsMessages.username}</dt>
              <dd className={styles.name}>{user.username}</dd>
            </div>
            <div>
              <dt className="visually-hidden">{settingsMessages.role}</dt>
              <dd className={styles.role}>{roleNames[user.role]}</dd>
            </div>
            <div className={styles.email}>
              <dt className="visually-hidden">{settingsMessages.email}</dt>
              <dd className={styles.detail}>{user.email}</dd>
            </div>
          </dl>
        </div>
      )}
      {children}
      <SecurityButton onLeave={onLeave} />
      <Button
        wide
        className={styles.logOut}
        icon={<LogoutIcon size={18} />}
        busy={logOut.isPending}
        onClick={() => logOut.mutate()}
      >
        {settingsMessages.logOut}
      </Button>
    </>
  );
}
