export { ChatSettings } from './appearance/chat-settings';
export { chatSettingsTexts } from './appearance/messages';
export { useChatMoves } from './chat-address';
export { MessageIconButton } from './message-button';
