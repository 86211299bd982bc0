import { lazy } from 'react';

/** One's persona as it is drawn, whole and as an avatar: parts of their own, since the drawing is large. */
export const DrawnPersona = lazy(() => import('./drawn-persona'));
export const DrawnFace = lazy(() => import('./drawn-face'));
