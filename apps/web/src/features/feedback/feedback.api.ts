export { recordConsole } from './recorded-console';
