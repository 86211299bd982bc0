import type { DeliveryName, InvalidationName, SocketPayload } from '@keyhold/contracts/all-socket-events';

/** The receivers of an event: all open pages of a person, only those in that room, everybody's in a room, or all pages. */
export type Audience =
  | { readonly userId: string; readonly room?: string }
  | { readonly userId?: never; readonly room: string }
  | 'everybody';

/** Tells the open pages of people what happened. Fire and forget: pages refetch when they reconnect. */
export interface Announcer {
  /**
   * "This has a new version": once within 250 ms for each audience, event and subject, with the newest payload; to
   * everybody at once.
   */
  invalidate<N extends InvalidationName>(to: Audience, event: N, payload: SocketPayload<N>): void;
  /** Each message as it is, in the order of the calls. */
  deliver<N extends DeliveryName>(to: Audience, event: N, payload: SocketPayload<N>): void;
  /** Ends the sockets of a session that was closed. */
  endSession(sessionId: string): void;
}
