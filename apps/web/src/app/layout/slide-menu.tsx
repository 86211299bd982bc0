import type { ReplyOf } from '@keyhold/contracts/endpoint';
import type { currentUser } from '@keyhold/contracts/users/me';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { Avatar } from '../../components/avatar/avatar';
import { IconButton } from '../../components/button/icon-button';
import { CloseIcon } from '../../components/icons/icons';
import { DownloadIcon } from '../../components/icons/tool-icons';
import { sessionQuery } from '../../lib/api/session';
import { roleNames } from '../../lib/role-names';
import { trapTab } from '../../lib/trap-tab';
import { useModal } from '../../lib/use-modal';
import { useInstall } from '../pwa/use-install';
import { LogOutButton } from './log-out-button';
import { NavigationGroups } from './navigation-groups';
import lineStyles from './navigation-link.module.css';
import styles from './slide-menu.module.css';

export interface SlideMenuProps {
  open: boolean;
  onClose: () => void;
}

/** The menu that comes in from the left on phones. */
export function SlideMenu({ open, onClose }: SlideMenuProps) {
  const { ref } = useModal(open);
  const { data: user } = useQuery(sessionQuery);
  const install = useInstall();
  const id = useId();

  return (
    <dialog
      ref={ref}
      className={styles.menu}
      tabIndex={-1}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onKeyDown={(event) => trapTab(event.currentTarget, event)}
      onMouseDown={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      {/* Made before it is asked for: then opening is a motion and nothing else. */}
      <div className={styles.panel}>
        <div className={styles.head}>
          <h2 id={id} className="visually-hidden">
            Menu
          </h2>
          {user !== undefined && <Person user={user} />}
          <IconButton
            label="Close menu"
            icon={<CloseIcon />}
            className={styles.close ?? ''}
            onClick={onClose}
          />
        </div>
        <nav aria-label="More" className={styles.group}>
          <NavigationGroups place="slide-menu" person={user} counted />
        </nav>
        <div className={styles.end}>
          {install.way !== null && (
            <button
              type="button"
              className={lineStyles.line}
              onClick={() => {
                onClose();
                install.start();
              }}
            >
              <DownloadIcon size={19} />
              Install App
            </button>
          )}
          <LogOutButton />
        </div>
        <p className={styles.foot}>
          <Link to="/terms">Terms</Link>
          <Link to="/privacy">Privacy</Link>
        </p>
      </div>
    </dialog>
  );
}

/** Whose menu it is: leads to their profile, where the account has one. */
function Person({ user }: { user: ReplyOf<typeof currentUser> }) {
  const about = (profile: boolean) => (
    <>
      <Avatar name={user.username} src={user.avatarUrl} size={44} />
      <span className={styles.who}>
        <strong className={styles.name}>{user.username}</strong>
        <span className={styles.role}>
          {profile && 'My Profile · '}
          {roleNames[user.role]}
        </span>
      </span>
    </>
  );
  if (user.restricted) return <p className={styles.person}>{about(false)}</p>;
  return (
    <Link to="/profile" className={styles.person}>
      {about(true)}
    </Link>
  );
}
