export { findCatalog } from './day-planner/catalog';
export { currentScene } from './day-planner/current-scene';
export { type AiConfig, findConfig, newestLock, noteImageServer } from './find-config';
export { enrichPrompt, whyNotEnriched } from './pictures/enrich-prompt';
export { showInChat } from './pictures/show-pictures';
export { imageServerOf } from './source';
export { allSpoken } from './under-way';
export { countTalk } from './usage';
