export { type DashboardLock, dashboardQuery } from './locks.calls';
