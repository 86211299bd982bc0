export { CommentBox } from './comments/comment-box';
export { BoardText, Highlighted } from './text/board-text';
export { plainText } from './text/parse-text';
export { nextVote, type OwnVote } from './votes/next-vote';
export { VoteButtons } from './votes/vote-buttons';
export { Author, rankOf } from './writing/author';
