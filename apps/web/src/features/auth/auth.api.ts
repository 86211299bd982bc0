export { BanNotice } from './appeal/ban-notice';
export { SecurityButton } from './security/security-button';
