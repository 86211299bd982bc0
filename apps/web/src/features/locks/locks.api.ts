export { keyholderDashboardQuery } from './keyholder/keyholder.calls';
export { useLockUpdates } from './lock-updates';
export { type DashboardLock, dashboardQuery } from './locks.calls';
