export { SecurityButton } from './security/security-button';
