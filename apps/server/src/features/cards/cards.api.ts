export { type DrawnCard, presentCardGame, presentCardSession, readDraws } from './card-session';
