export { ChatSettings } from './appearance/chat-settings';
export { chatSettingsTexts } from './appearance/messages';
