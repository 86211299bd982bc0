export { showsLocksTo, type Viewer, visibleTo } from './users.policy';
