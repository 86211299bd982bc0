import { unspoken } from '@keyhold/contracts/notifications/outside-texts';
import type { Deps } from '../../../deps';
import { deliverMail } from '../../auth/auth.api';
import { findOutgoing } from '../find-outgoing';

/** Mails one notification. The subject and, unless they want words, the text say nothing of what it is about. */
export async function sendMail(deps: Deps, notificationId: string): Promise<void> {
  const outgoing = await findOutgoing(deps, notificationId, 'email');
  if (!outgoing) return;
  const { title, message, path, email } = outgoing;
  const link = `${deps.publicUrl}${path}`;
  await deliverMail(deps, {
    to: email,
    subject: unspoken.message,
    text: `${[
      'Hello,',
      title === unspoken.title ? message : `${title}\n${message}`,
      link,
      'You get this mail because you asked for it. "Notifications" in your settings ends it.',
    ].join('\n\n')}\n`,
    link,
  });
}
