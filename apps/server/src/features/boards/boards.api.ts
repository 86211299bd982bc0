export { authorColumns, readsWhatWrote } from './authors';
export { castVote, presentVote, type VoteType } from './cast-vote';
export { count, counter } from './counters';
export { findMentioned } from './mentions';
