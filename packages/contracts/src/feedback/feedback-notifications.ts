import { suggestionStatuses } from '@keyhold/rules/feedback/suggestion';
import * as z from 'zod/mini';
import { notificationKind } from '../notifications/notification-kind';
import { statusNames, suggestionAddress } from './feedback-texts';

const about = { title: z.string(), suggestionId: z.string() };

/** The notifications of the suggestions board. */
export const feedbackNotifications = {
  'feedback.status_changed': notificationKind({
    label: 'Your suggestion moved on',
    params: z.object({ ...about, status: z.enum(suggestionStatuses) }),
    text: ({ title, status, suggestionId }) => ({
      title: `Your suggestion: ${statusNames[status]}`,
      message: `“${title}”`,
      actionUrl: suggestionAddress(suggestionId),
    }),
  }),
  'feedback.answered': notificationKind({
    label: 'Your suggestion was answered',
    params: z.object(about),
    text: ({ title, suggestionId }) => ({
      title: 'Your suggestion was answered',
      message: `“${title}”`,
      actionUrl: suggestionAddress(suggestionId),
    }),
  }),
  'feedback.mentioned': notificationKind({
    label: 'Mentioned in a suggestion',
    params: z.object({ ...about, by: z.string() }),
    text: ({ by, title, suggestionId }) => ({
      title: `${by} mentioned you`,
      message: `In “${title}”.`,
      actionUrl: suggestionAddress(suggestionId),
    }),
  }),
};
