export { expectedAt } from './expected-at';
export { Facts, JobWindow } from './job-window';
