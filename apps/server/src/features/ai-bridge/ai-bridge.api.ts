export { BridgeFailed, BridgeUnavailable } from '../../realtime/bridge-line/bridge-errors';
export { bridgeBaseUrl, bridgeFetch } from './bridge-fetch';
export {
  fetchSealedPicture,
  findPictureBridge,
  makeByBridge,
  type PictureBridge,
} from './bridge-pictures';
export { bridgeStatus } from './bridge-status';
export { findBridgeOwner } from './enter-bridge';
