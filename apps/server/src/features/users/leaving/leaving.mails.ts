import type { FileReply } from '@keyhold/contracts/endpoint';
import type { MailMessage } from '../../../platform/mail/mail';
import type { HandedOverCode } from '../../locks/locks.api';

/** The combinations of somebody who leaves. Its subject is seen on lock screens, so it says nothing about us. */
export function mailOfCodes(
  to: string,
  codes: readonly HandedOverCode[],
  photos: Readonly<Record<string, FileReply>>,
): MailMessage {
  const lines = codes.map(({ id, title, combination }) => {
    if (combination === null) return `${title}: it could not be opened`;
    if (combination.type === 'DIGITS') return `${title}: ${combination.digits}`;
    if (combination.type === 'DEVICE') return `${title}: open the device on the Devices page`;
    return id in photos ? `${title}: see the photo with this mail` : `${title}: see the page`;
  });
  return {
    to,
    subject: 'What you asked us to send you',
    text: `${['Hello,', 'you asked for these combinations before you delete your account:', ...lines.map((line) => `    ${line}`), 'Whoever reads this mail can open what they lock. Delete it once you have them.'].join('\n\n')}\n`,
    attachments: Object.values(photos).map(({ bytes, contentType }, index) => ({
      fileName: `combination-${index + 1}.webp`,
      contentType,
      bytes,
    })),
  };
}

/** That a download of one's data is ready. */
export function mailOfDownload(publicUrl: string, to: string): MailMessage {
  return {
    to,
    subject: 'What you asked for is ready',
    text: `${['Hello,', 'the file with your data is ready. Log in and fetch it in the settings, within a day:', publicUrl, 'If you did not ask for it, change your password: somebody else may be logged in as you.'].join('\n\n')}\n`,
    link: publicUrl,
  };
}
