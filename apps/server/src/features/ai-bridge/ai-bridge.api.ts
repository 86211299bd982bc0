export { BridgeFailed, BridgeUnavailable } from '../../realtime/bridge-line/bridge-errors';
export { bridgeBaseUrl, bridgeFetch } from './bridge-fetch';
export { bridgeStatus } from './bridge-status';
