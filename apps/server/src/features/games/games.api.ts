export { offersGameSettings } from './offers-settings';
export { presentGameSession } from './present-game-session';
