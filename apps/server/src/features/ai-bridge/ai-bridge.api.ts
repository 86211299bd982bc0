export { BridgeFailed, BridgeUnavailable } from '../../realtime/bridge-line/bridge-errors';
export { bridgeBaseUrl, bridgeFetch } from './bridge-fetch';
export { type BridgeStatus, bridgeStatus } from './bridge-status';
