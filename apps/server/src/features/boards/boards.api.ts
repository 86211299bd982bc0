export { authorColumns, type BoardViewer, isReadByAll, isReadByAllBut, readsWhatWrote } from './authors';
export { castVote, presentVote, type VoteType, voteOf, votesOf } from './cast-vote';
export { count, counter, countersLike } from './counters';
export { findMentioned, type MentionBook, type Mentioned, mentionsWhere, rewriteMentions } from './mentions';
export {
  around,
  excerptOf,
  findByWords,
  findByWordsAmong,
  keepSearchWords,
  type SearchedBoard,
  searchWordsOf,
} from './search';
