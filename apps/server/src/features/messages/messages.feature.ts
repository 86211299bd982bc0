import type { Feature } from '../../feature';
import { leaveGroups } from './groups';
import { destroyUnsentPictures, messagePicture } from './message-pictures';
import { messageRoutes } from './messages.routes';
import {
  conversationMembers,
  conversations,
  groupEvents,
  messagePictures,
  messageReactions,
  messageReports,
  messages,
} from './messages.tables';
import { takeMessagesAlong } from './take-messages-along';
import { tellOfMessages } from './tell-of-messages';
import { inboundTyping } from './typing';

const saidToOthers = { kept: 'What was said to others keeps its place, as from a deleted user.' };

/** Messages between two people and in groups. */
export const messagesFeature: Feature = {
  routes: messageRoutes,
  inbound: inboundTyping,
  sweeps: (deps) => [() => tellOfMessages(deps)],
  files: [messagePicture],
  personalData: {
    takeAlong: takeMessagesAlong,
    forget: leaveGroups,
    columns: [
      [conversations.lowId, saidToOthers],
      [conversations.highId, saidToOthers],
      [conversations.aiForId, 'deleted'],
      [conversations.adminId, { handedOn: 'A group goes on with another admin.' }],
      [conversationMembers.userId, 'deleted'],
      [groupEvents.byId, saidToOthers],
      [groupEvents.aboutId, saidToOthers],
      [messages.senderId, saidToOthers],
      [messages.ai, 'deleted'],
      [messagePictures.uploaderId, saidToOthers],
      [messageReactions.userId, 'deleted'],
      [messageReports.reporterId, { kept: 'A report stands without its reporter.' }],
    ],
  },
  schedules: (deps) => [
    {
      name: 'messages.destroy_unsent_pictures',
      cron: '35 * * * *',
      timezone: 'UTC',
      run: () => destroyUnsentPictures(deps),
    },
  ],
};
