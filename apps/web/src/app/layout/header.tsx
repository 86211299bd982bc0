import { Link } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { Wordmark } from '../../components/brand/mark';
import { IconButton } from '../../components/button/icon-button';
import { MenuIcon } from '../../components/icons/tool-icons';
import { MessagesButton } from '../../features/messages/messages-button';
import { NotificationsButton } from '../../features/notifications/notifications-button';
import { SettingsButton } from '../../features/settings/settings-button';
import { GamesHeaderButton } from './games-header-button';
import styles from './header.module.css';

/** The buttons at the end of the header, in order: each feature adds its own with its screen or panel. */
export const headerButtons: readonly ComponentType[] = [
  GamesHeaderButton,
  NotificationsButton,
  MessagesButton,
  SettingsButton,
];

interface HeaderProps {
  menuOpen: boolean;
  onOpenMenu: () => void;
}

/** On phones the bar at the top; on larger screens only its buttons, at the end of the title's line. */
export function Header({ menuOpen, onOpenMenu }: HeaderProps) {
  return (
    <header className={styles.header}>
      <IconButton
        className={styles.menuButton ?? ''}
        label="Menu"
        icon={<MenuIcon size={22} />}
        aria-haspopup="dialog"
        aria-expanded={menuOpen}
        onClick={onOpenMenu}
      />
      <Link to="/" className={styles.home} aria-label="Keyhold, to the dashboard">
        <Wordmark />
      </Link>
      <div className={styles.buttons}>
        {headerButtons.map((HeaderButton) => (
          <HeaderButton key={HeaderButton.displayName ?? HeaderButton.name} />
        ))}
      </div>
    </header>
  );
}
