// The ways into a conversation alone: pages that are there at once have them, and what the messages weigh comes later.
export { useChatMoves } from './chat-address';
export { MessageIconButton } from './message-button';
