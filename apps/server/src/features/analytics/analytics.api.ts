export { latestVisitOf, readAnalytics } from './read-analytics';
