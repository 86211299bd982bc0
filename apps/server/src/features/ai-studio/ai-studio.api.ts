/**
 * For the conversation: `startPicture` returns the row at once, or refuses. How it went is told by the domain event
 * `ai_studio.picture_over`; a message names the picture by its job, and pages show it with the `PictureCard` of the web.
 */
export { changePersona, findPersona, presentPersona, requirePaintable } from './persona';
export { picturesSoFar } from './pictures-so-far';
export { startPicture } from './start-picture';
export { announceStatus } from './system-status';
