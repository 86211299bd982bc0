export { type DrawnCard, presentCardGame, presentCardSession } from './present-card-session';
export { readDraws } from './read-draws';
