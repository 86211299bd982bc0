export { countClearings, findImage, keepImage, noteUse } from './image-store';
