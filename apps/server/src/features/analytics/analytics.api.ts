export { readAnalytics } from './read-analytics';
