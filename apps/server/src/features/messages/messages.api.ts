export { messageEvidence } from './report-message';
