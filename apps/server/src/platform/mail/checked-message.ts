import { MailAddressInvalid, type MailMessage } from './mail';

/** One mailbox: no list, no name, no comment, no quoting, nothing that a mail server could read as more. */
const plainAddress = /^[^\s@<>,;:"()[\]\\\p{Cc}\p{Cf}]{1,64}@[^\s@<>,;:"()[\]\\\p{Cc}\p{Cf}]{1,190}$/u;

export const linkHeader = 'X-Keyhold-Link';

/**
 * The fields for the mailer. People's words can reach `to` and `subject`, so the address is checked and
 * given apart from any name, and line breaks in the subject become spaces. Throws MailAddressInvalid.
 */
export function toMailFields(message: MailMessage) {
  if (!plainAddress.test(message.to)) throw new MailAddressInvalid();
  return {
    to: { name: '', address: message.to },
    subject: message.subject.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim(),
    text: message.text,
    ...(message.html === undefined ? {} : { html: message.html }),
    ...(message.attachments
      ? {
          attachments: message.attachments.map(({ fileName: filename, contentType, bytes }) => ({
            filename,
            contentType,
            content: Buffer.from(bytes),
          })),
        }
      : {}),
    // A mail must never be a way to read this server's files or to make it call addresses.
    disableFileAccess: true,
    disableUrlAccess: true,
    // Keeps out-of-office robots from answering.
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}
