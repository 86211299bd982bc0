import { notificationMessages } from './messages';
import { AllLink, MarkAllButton, NotificationList } from './notification-list';
import styles from './notifications-dropdown.module.css';

/** The notifications on larger screens: what hangs from the bell. */
export default function NotificationsDropdown({ close }: { close: () => void }) {
  return (
    <>
      <div className={styles.head}>
        <h2 className={styles.title}>{notificationMessages.title}</h2>
        <MarkAllButton />
      </div>
      <NotificationList onFollow={close} />
      <div className={styles.foot}>
        <AllLink onFollow={close} />
      </div>
    </>
  );
}
