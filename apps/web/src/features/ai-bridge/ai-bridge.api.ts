export { BridgesPage } from './bridges-page';
export { bridgeTexts } from './messages';
