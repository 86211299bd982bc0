import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Avatar } from '../../components/avatar/avatar';
import { sessionQuery } from '../../lib/api/session';
import { roleNames } from '../../lib/role-names';
import styles from './account-section.module.css';
import { settingsMessages } from './panel-messages';

/** Who is logged in, and the rows that lead further. */
export function AccountSection({ children }: { children: ReactNode }) {
  const { data: user } = useQuery(sessionQuery);
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
    </>
  );
}
