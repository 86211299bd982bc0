export { CardGamePanel as default } from './card-game-panel';
