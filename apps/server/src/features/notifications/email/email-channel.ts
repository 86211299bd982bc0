import type { OutgoingChannel } from '../channel';

export const sendMailTask = 'notifications.send_mail';

/** Leaves a job for each: who has an account has an address. */
export const emailChannel: OutgoingChannel = {
  name: 'email',
  async leave(tx, { jobs }, wanted) {
    const mails = wanted.map(({ id: notificationId }) => {
      return { payload: { notificationId }, queue: 'notification mails' };
    });
    await jobs.addAll(tx, sendMailTask, mails);
  },
};
