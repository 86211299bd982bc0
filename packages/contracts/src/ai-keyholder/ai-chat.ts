import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { message } from '../messages/messages';
import { done, id, text } from '../text';

export const aiMessageMaxLength = 4000;
const inLock = z.object({ lockId: id });

export const chatWithAi = endpoint({
  method: 'POST',
  path: '/api/ai-keyholder/chat/:lockId',
  summary: 'Write to the AI keyholder of a lock; its answer comes over the socket, word by word',
  auth: 'member',
  params: inLock,
  body: z
    .strictObject({
      message: z.optional(text({ max: aiMessageMaxLength, lines: 'several' })),
      imageUrl: z.optional(z.string().check(z.maxLength(200))),
      tempId: z.optional(text({ min: 8, max: 64 })),
      replyTo: z.optional(id),
    })
    .check(
      z.refine((body) => Boolean(body.message) || body.imageUrl !== undefined, {
        message: 'Write something or add a picture',
        path: ['message'],
      }),
    ),
  reply: message,
  errors: [
    'lock_not_found',
    'ai_no_lock',
    'ai_not_enabled',
    'message_not_found',
    'picture_not_yours',
    'idempotency_key_reused',
    'conversation_not_found',
  ],
  limits: [{ name: 'chat-with-ai', points: 30, durationSeconds: 60, by: 'user' }],
});

export const stopAi = endpoint({
  method: 'POST',
  path: '/api/ai-keyholder/stop',
  summary: 'Stop the answer that is being written; what was said stays',
  auth: 'member',
  reply: done,
  errors: [],
});

export const answerAgain = endpoint({
  method: 'POST',
  path: '/api/ai-keyholder/chat/:lockId/answer',
  summary: 'Let the AI keyholder answer once more, after no answer came',
  auth: 'member',
  params: inLock,
  reply: done,
  errors: ['lock_not_found', 'ai_no_lock', 'ai_not_enabled'],
  limits: [{ name: 'chat-with-ai', points: 30, durationSeconds: 60, by: 'user' }],
});

export const clearAiChat = endpoint({
  method: 'DELETE',
  path: '/api/ai-keyholder/chat/clear',
  summary: 'Clear the conversation with the AI keyholder, and what it remembers of it',
  auth: 'member',
  reply: done,
  errors: [],
});

export const undoAiAct = endpoint({
  method: 'POST',
  path: '/api/ai-keyholder/undo/:lockId',
  summary: 'Take back an act that made the lock longer, within ten minutes',
  auth: 'member',
  params: inLock,
  body: z.strictObject({ actId: z.string().check(z.maxLength(80)) }),
  reply: message,
  errors: [
    'lock_not_found',
    'not_allowed',
    'lock_ended',
    'lock_removed',
    'ai_act_not_undoable',
    'message_not_found',
  ],
});
