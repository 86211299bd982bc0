import { version } from '../package.json';

export const bridgeVersion: string = version;
