export const notificationMessages = {
  title: 'Notifications',
  unread: 'Unread',
};
