import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { IconButton } from '../../components/button/icon-button';
import { BellIcon } from '../../components/icons/tool-icons';
import { Popover } from '../../components/overlay/popover';
import { sessionQuery } from '../../lib/api/session';
import { usePhone } from '../../lib/use-phone';
import { notificationMessages } from './messages';
import { notificationsQuery } from './notifications.calls';
import styles from './notifications-button.module.css';
import { useNotificationArrivals } from './realtime';

const NotificationsSheet = lazy(() => import('./notifications-sheet'));
const NotificationsDropdown = lazy(() => import('./notifications-dropdown'));

/** The bell in the header. A restricted account has no notifications. */
export function NotificationsButton() {
  const { data: user } = useQuery(sessionQuery);
  const phone = usePhone();
  if (user === undefined || user.restricted) return null;
  return phone ? <BellWithSheet /> : <BellWithDropdown />;
}

/** What the bell shows: itself, and how many are unread. */
function useBell() {
  const { data } = useQuery(notificationsQuery);
  return {
    label: notificationMessages.title,
    icon: <BellIcon size={22} />,
    badge: data?.unreadCount ?? 0,
    badgeLabel: notificationMessages.unread.toLowerCase(),
  };
}

function BellWithSheet() {
  const bell = useBell();
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  useNotificationArrivals(open);
  return (
    <>
      <IconButton
        {...bell}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => {
          setWanted(true);
          setOpen(true);
        }}
      />
      {wanted && (
        <Suspense>
          <NotificationsSheet open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function BellWithDropdown() {
  const bell = useBell();
  return (
    <Popover
      label={notificationMessages.title}
      className={styles.dropdown ?? ''}
      trigger={(trigger) => (
        <>
          <Arrivals listOpen={trigger['aria-expanded']} />
          <IconButton {...bell} {...trigger} />
        </>
      )}
    >
      {(close) => (
        <Suspense fallback={<div className={styles.place} />}>
          <NotificationsDropdown close={close} />
        </Suspense>
      )}
    </Popover>
  );
}

function Arrivals({ listOpen }: { listOpen: boolean }) {
  useNotificationArrivals(listOpen);
  return null;
}
