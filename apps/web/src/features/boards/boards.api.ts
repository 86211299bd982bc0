export { CommentBox } from './comments/comment-box';
export { BoardArticle, BoardFoot, BoardItem } from './page/board-item';
export { BoardLayout, Count, FactsCard, FormFailure, NotAll, RulesCard } from './page/board-page';
export { BoardText, Highlighted } from './text/board-text';
export { plainText } from './text/parse-text';
export { nextVote, type OwnVote } from './votes/next-vote';
export { UpvoteButton } from './votes/upvote-button';
export { VoteButtons } from './votes/vote-buttons';
export { Author, rankOf } from './writing/author';
