import type { OutgoingChannel } from '../channel';

export const sendMailTask = 'notifications.send_mail';

/** Leaves a job for each: who has an account has an address. */
export const emailChannel: OutgoingChannel = {
  name: 'email',
  async leave(tx, { jobs }, wanted) {
    for (const { id: notificationId } of wanted)
      await jobs.add(tx, sendMailTask, { notificationId }, { queue: 'notification mails' });
  },
};
