import { Link } from '@tanstack/react-router';
import { Wordmark } from '../../components/brand/mark';
import { IconButton } from '../../components/button/icon-button';
import { MenuIcon } from '../../components/icons/tool-icons';
import { headerButtons } from '../header-buttons';
import styles from './header.module.css';

export interface HeaderProps {
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
