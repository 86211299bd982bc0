export const listMessages = {
  markAll: 'Mark all as read',
  markAllFailed: 'Could not mark them as read',
  loading: 'Loading notifications',
  loadFailed: 'Failed to load notifications',
  emptyTitle: 'All quiet',
  empty: 'When something happens with your locks, it is told here.',
  all: 'All notifications',
  older: 'Older ones',
  more: (count: number) => `${count} more like it`,
  fewer: 'Show fewer',
  restricted: 'Your account is restricted to your own locks.',
};
