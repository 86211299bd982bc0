export { dashboardQuery } from './locks.calls';
