import type { Deps } from '../../deps';
import { MailAddressInvalid, type MailMessage, MailNotSent } from '../../platform/mail/mail';

/**
 * Sends a mail from a job. Throws failures that may pass, so that the job is tried again; logs the others.
 */
export async function deliverMail(deps: Deps, message: MailMessage): Promise<void> {
  try {
    await deps.mail.send(message);
  } catch (error) {
    const hopeless = error instanceof MailAddressInvalid || (error instanceof MailNotSent && error.permanent);
    if (!hopeless) throw error;
    deps.log.warn({ err: error, subject: message.subject }, 'a mail was refused for good');
  }
}
