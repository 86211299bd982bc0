import { lazy } from 'react';

/** One's persona as it is drawn: a part of its own, since the drawing is large. */
export const DrawnPersona = lazy(() => import('./drawn-persona'));
