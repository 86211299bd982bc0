import { LogoutIcon } from '../../components/icons/icons';
import { useLogOut } from '../session/end-session';
import styles from './navigation-link.module.css';

/** Ends the session in this browser. */
export function LogOutButton() {
  const logOut = useLogOut();
  return (
    <button
      type="button"
      className={styles.line}
      aria-disabled={logOut.isPending || undefined}
      onClick={() => {
        if (!logOut.isPending) logOut.mutate();
      }}
    >
      <LogoutIcon size={19} />
      Logout
    </button>
  );
}
