import { eq } from 'drizzle-orm';
import { isAmong } from '../../../db/is-among';
import { sessions } from '../../auth/auth.tables';
import type { OutgoingChannel } from '../channel';
import { pushSubscriptions } from './push.tables';

export const sendPushTask = 'notifications.send_push';

/** Leaves a job for each browser that takes pushes; one that is away holds up no other person's. */
export const pushChannel: OutgoingChannel = {
  name: 'push',
  async leave(tx, { jobs }, wanted) {
    const browsers = await tx
      .select({ sessionId: pushSubscriptions.sessionId, userId: sessions.userId })
      .from(pushSubscriptions)
      .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
      .where(
        isAmong(
          sessions.userId,
          wanted.map(({ userId }) => userId),
        ),
      );
    const pushes = wanted.flatMap(({ id: notificationId, userId }) =>
      browsers
        .filter((browser) => browser.userId === userId)
        .map(({ sessionId }) => ({ payload: { notificationId, sessionId }, queue: `push ${userId}` })),
    );
    await jobs.addAll(tx, sendPushTask, pushes);
  },
};
