import * as conversations from '@keyhold/contracts/messages/conversations';
import * as messages from '@keyhold/contracts/messages/messages';
import type { Deps } from '../../deps';
import { type MountedEndpoint, route } from '../../http/mount';
import { readKey } from './find-conversation';
import { addMembers, createGroup, listGroups, makeAdmin, removeMember, renameGroup } from './groups';
import { listConversations } from './list-conversations';
import { clearConversation, markRead } from './mark-read';
import { uploadPicture } from './message-pictures';
import { reactToMessage } from './react';
import { readThread } from './read-thread';
import { reportMessage } from './report-message';
import { searchMessages } from './search-messages';
import { sendMessage } from './send-message';

const done = { ok: true } as const;

/** The calls of conversations, groups and messages. */
export function messageRoutes(deps: Deps): MountedEndpoint[] {
  return [
    route(conversations.listConversations, ({ actor }) => listConversations(deps, actor)),
    route(conversations.listGroups, async ({ actor }) => ({ groups: await listGroups(deps.db, actor) })),
    route(conversations.createGroup, ({ actor, body, idempotencyKey }) =>
      createGroup(deps, actor, body, idempotencyKey),
    ),
    route(conversations.renameGroup, ({ actor, params, body }) =>
      renameGroup(deps, actor, params.id, body.name),
    ),
    route(conversations.makeGroupAdmin, ({ actor, params, body }) =>
      makeAdmin(deps, actor, params.id, body.userId),
    ),
    route(conversations.addGroupMembers, ({ actor, params, body }) =>
      addMembers(deps, actor, params.id, body.memberIds),
    ),
    route(conversations.removeGroupMember, async ({ actor, params }) => {
      await removeMember(deps, actor, params.id, params.userId);
      return done;
    }),
    route(messages.searchMessages, ({ actor, query }) => searchMessages(deps.db, actor, query)),
    route(conversations.readThread, ({ actor, params, query, certain }) =>
      readThread(deps, actor, readKey(params.id), query, certain),
    ),
    route(conversations.markRead, async ({ actor, params, body }) => ({
      unreadCount: await markRead(deps, actor, readKey(params.id), body.place),
    })),
    route(conversations.clearConversation, async ({ actor, params }) => {
      await clearConversation(deps, actor, readKey(params.id));
      return done;
    }),
    route(messages.sendMessage, ({ actor, body }) => sendMessage(deps, actor, body)),
    route(messages.uploadMessageImage, async ({ actor, files }) => ({
      imageUrl: await uploadPicture(deps, actor.userId, files.image),
    })),
    route(messages.reactToMessage, async ({ actor, params, body }) => ({
      reactions: await reactToMessage(deps, actor, params.id, body),
    })),
    route(messages.reportMessage, async ({ actor, params, body }) => {
      await reportMessage(deps, actor, params.id, body.reason);
      return done;
    }),
  ];
}
