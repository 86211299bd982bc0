import { lazy } from 'react';

/** A picture in a conversation: a part of its own, since few conversations have one. */
export const PictureCard = lazy(() => import('./picture-card'));
