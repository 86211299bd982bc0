import { lazy } from 'react';

export { imageCacheTexts } from './messages';

/** With what it needs to look into the cache, which the settings do without. */
export const ImageCachePage = lazy(() => import('./image-cache-page'));
