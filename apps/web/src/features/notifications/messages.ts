export const notificationMessages = {
  title: 'Notifications',
  unread: 'Unread',
  markAll: 'Mark all as read',
  markAllFailed: 'Could not mark them as read',
  loading: 'Loading notifications',
  loadFailed: 'Failed to load notifications',
  emptyTitle: 'All quiet',
  empty: 'When something happens with your locks, it is told here.',
};
