export { fillMessageWords } from './message-search';
export { messageEvidence } from './report-message';
