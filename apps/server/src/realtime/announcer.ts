/** Tells the open pages of people that something changed. Fire and forget: pages refetch when they reconnect. */
export interface Announcer {
  toUser(userId: string, event: string, payload: unknown): void;
  /** Only the pages of that person which are in that room, each message as it is. */
  toUserInRoom(room: string, userId: string, event: string, payload: unknown): void;
  /** Ends the sockets of a session that was closed. */
  endSession(sessionId: string): void;
}
