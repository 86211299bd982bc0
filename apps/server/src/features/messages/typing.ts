import { stopTyping, typing } from '@keyhold/contracts/messages/messages.events';
import { and, eq } from 'drizzle-orm';
import type { Deps } from '../../deps';
import type { SignedIn } from '../../kernel/actor';
import { type Inbound, inbound } from '../../realtime/inbound';
import { knownSince, takesMessagesOf } from '../users/users.api';
import { users } from '../users/users.tables';
import { isMembership, isNamed, memberIds, readKey } from './find-conversation';
import { mayMeet } from './messages.policy';
import { conversationMembers, conversations } from './messages.tables';

/** Who hears somebody type is asked of the database once in this time, and not for each letter. */
const rememberedMs = 30_000;
const mostRemembered = 10_000;
/** In a larger group nobody reads who types. */
const mostHearers = 30;

/** Tells the other people of a conversation that somebody types there, or has stopped. */
export function inboundTyping(deps: Deps): Inbound[] {
  const remembered = new Map<string, { hearers: readonly string[]; until: number }>();

  async function hearersOf(actor: SignedIn, to: string): Promise<readonly string[]> {
    const now = deps.clock.now();
    const name = `${actor.userId} ${to}`;
    const known = remembered.get(name);
    if (known && known.until > now) return known.hearers;
    const hearers = await findHearers(deps, actor, to);
    if (remembered.size >= mostRemembered) remembered.clear();
    remembered.set(name, { hearers, until: now + rememberedMs });
    return hearers;
  }

  const tell = (event: 'user_typing' | 'user_stop_typing') => async (actor: SignedIn, to: string) => {
    const isGroup = 'groupId' in readKey(to);
    for (const userId of await hearersOf(actor, to))
      deps.announce.deliver({ userId }, event, { with: isGroup ? to : actor.userId, userId: actor.userId });
  };
  const types = tell('user_typing');
  const stops = tell('user_stop_typing');
  return [
    inbound(typing, ({ actor }, { receiverId }) => types(actor, receiverId)),
    inbound(stopTyping, ({ actor }, { receiverId }) => stops(actor, receiverId)),
  ];
}

async function findHearers(deps: Deps, actor: SignedIn, to: string): Promise<readonly string[]> {
  const { db } = deps;
  if (actor.restricted) return [];
  const key = readKey(to);
  if ('groupId' in key) {
    const [group] = await db
      .select({ memberIds })
      .from(conversations)
      .innerJoin(conversationMembers, isMembership(actor.userId))
      .where(isNamed(actor.userId, key));
    const hearers = (group?.memberIds ?? []).filter((userId) => userId !== actor.userId);
    return hearers.length > mostHearers ? [] : hearers;
  }
  // An AI reads nobody's typing.
  if ('aiForId' in key) return [];
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.id, key.otherId),
        mayMeet(actor),
        takesMessagesOf(db, actor, knownSince(deps.clock.now())),
      ),
    );
  return found.map(({ id }) => id).filter((id) => id !== actor.userId);
}
