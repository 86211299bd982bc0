export { BanNotice } from './appeal/ban-notice';
export { SecurityButton } from './security/security-button';
export { CodeForm } from './verification/code-form';
