export { lockedTimeOf, type PeriodSoFar, periodsOf } from './read-locked-time';
