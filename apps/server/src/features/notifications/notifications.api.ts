export { findUnreadNotices, readNoticesOf } from './conversation-notices';
export { type NewNotification, notify } from './notify';
export { type Settled, settleNotifications } from './settle-notifications';
