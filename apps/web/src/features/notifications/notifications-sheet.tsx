import { Dialog } from '../../components/overlay/dialog';
import { notificationMessages } from './messages';
import { AllLink, MarkAllButton, NotificationList } from './notification-list';
import styles from './notifications-sheet.module.css';

/** The notifications on a phone: from the bottom edge. */
export default function NotificationsSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title={notificationMessages.title}>
      <div className={styles.sheet}>
        <NotificationList onFollow={onClose} />
      </div>
      <div className={styles.foot}>
        <MarkAllButton />
        <AllLink onFollow={onClose} />
      </div>
    </Dialog>
  );
}
