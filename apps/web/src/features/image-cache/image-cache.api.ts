export { ImageCachePage } from './image-cache-page';
export { imageCacheTexts } from './messages';
