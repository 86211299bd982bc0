export {
  changeAct,
  openAiConversation,
  picturesInAiChat,
  readAiChat,
  type SaidBefore,
  sayAsAi,
  sayPictureOnce,
  sendToAi,
} from './ai-conversation';
export { aiKey } from './find-conversation';
export { clearConversation } from './mark-read';
export { fillMessageWords } from './message-search';
export { messageEvidence } from './report-message';
