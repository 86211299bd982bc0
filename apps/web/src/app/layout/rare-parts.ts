// One door to what few first loads show: they name this file, and not each of the many behind it.
export const loadMaintenance = () => import('../../screens/maintenance');
export const loadWaitingCount = () => import('../../features/staff/tasks/waiting-count');
