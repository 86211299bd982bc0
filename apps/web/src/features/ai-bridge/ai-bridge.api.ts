export { BridgeState } from './bridge-state';
export { BridgesPage } from './bridges-page';
export { findPictureKey } from './kept-codes';
export { bridgeTexts } from './messages';
