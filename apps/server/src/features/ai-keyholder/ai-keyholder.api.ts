export { currentScene } from './day-planner/current-scene';
export { type AiConfig, findConfig } from './find-config';
export { enrichPrompt, whyNotEnriched } from './pictures/enrich-prompt';
export { allSpoken } from './under-way';
export { countTalk } from './usage';
