import { lazy } from 'react';

export { BanNotice } from './appeal/ban-notice';
export { securityMessages as securityTexts } from './security/messages';
export { CodeForm } from './verification/code-form';

/** Everything that keeps an account its person's own; it comes over when it is first wanted. */
export const SecurityPage = lazy(() => import('./security/security-page'));
