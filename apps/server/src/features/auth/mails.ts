import type { MailMessage } from '../../platform/mail/mail';

/** The halves of a mailed link: the selector finds its row, the token opens it. */
interface LinkSecrets {
  readonly selector: string;
  readonly token: string;
}

/** Code and link that prove an address. Its subject is seen on lock screens, so it says nothing about us. */
export function verificationMail(
  publicUrl: string,
  secrets: LinkSecrets & { to: string; code: string; invitation?: string | undefined },
): MailMessage {
  const { invitation } = secrets;
  const back = invitation === undefined ? {} : { next: `/shared/setup/${invitation}` };
  const link = linkTo(publicUrl, '/verify-email', { ...secrets, ...back });
  return compose(secrets.to, 'Please confirm your email address', [
    'Hello,',
    'good to have you here. Your code is',
    { code: secrets.code },
    'It works for 10 minutes. If you would rather not type, this link confirms your address too, for 24 hours:',
    { link },
    'If you did not sign up with this address, please ignore this mail. Nothing will happen without it.',
  ]);
}

/** The link to set a new password. */
export function resetMail(publicUrl: string, secrets: LinkSecrets & { to: string }): MailMessage {
  const link = linkTo(publicUrl, '/reset', secrets);
  return compose(secrets.to, 'Your link to set a new password', [
    'Hello,',
    'somebody, we hope it was you, asked to set a new password for your account. This link does it, once, within an hour:',
    { link },
    'If it was not you, please ignore this mail. Your password stays as it is.',
  ]);
}

/** The code that proves a new address. */
export function newAddressMail(secrets: { to: string; code: string }): MailMessage {
  return compose(secrets.to, 'Please confirm your new address', [
    'Hello,',
    'your code to use this address for your account is',
    { code: secrets.code },
    'It works for 10 minutes, where you asked for it.',
    'If you did not ask for it, please ignore this mail. Nothing will happen without it.',
  ]);
}

/** The same for an address that an account has already: who reads it may know, and nobody else. */
export function addressTakenMail(to: string): MailMessage {
  return compose(to, 'This address is in use already', [
    'Hello,',
    'somebody, perhaps you, wants to use this address for another account. An account has it already, so nothing was changed.',
    'If it was you: log in to the account of this address, or give it another one first. If it was not, there is nothing to do.',
  ]);
}

/** Tells the former address that the account has another one, with the link that takes that back. */
export function formerAddressMail(publicUrl: string, secrets: LinkSecrets & { to: string }): MailMessage {
  const link = linkTo(publicUrl, '/undo-email-change', secrets);
  return compose(secrets.to, 'Your account has another address now', [
    'Hello,',
    'your account uses another email address from now on. If you changed it, there is nothing to do.',
    'It was not me: this link takes the change back, for 7 days. It logs everybody out, and another mail lets you set a new password:',
    { link },
  ]);
}

/** What a person is told was done with their account. The subjects are seen on lock screens, so they say little. */
export const noticeTexts = {
  new_browser: {
    subject: 'A new login to your account',
    text: 'your account was just entered from a browser that it does not know.',
  },
  second_factor_on: {
    subject: 'Your account asks for a second factor now',
    text: 'from now on a login asks for a code of your authenticator app, too. Keep your recovery codes where you will find them without your phone.',
  },
  second_factor_off: {
    subject: 'Your account asks for no second factor any more',
    text: 'the second factor of your account was turned off. From now on the password alone is enough.',
  },
  second_factor_reset: {
    subject: 'The second factor of your account was removed',
    text: 'whoever runs the site has removed the second factors of your account, its passkeys among them. From now on the password alone is enough; please set them up again.',
  },
  passkey_added: {
    subject: 'A passkey was added to your account',
    text: 'a new passkey opens your account now.',
  },
  passkey_removed: {
    subject: 'A passkey of your account was removed',
    text: 'a passkey was removed from your account. It does not open it any more.',
  },
  bridge_paired: {
    subject: 'A bridge was paired with your account',
    text: 'a program on somebody’s computer now answers for your AI keyholder, and gets what you tell it. "AI bridge" in your settings shows it and revokes it.',
  },
  recovery_code_used: {
    subject: 'A recovery code of your account was used',
    text: 'somebody, we hope it was you, logged in with a recovery code in place of the authenticator app. That code is used up.',
  },
  recovery_codes_renewed: {
    subject: 'Your recovery codes are new',
    text: 'new recovery codes were made for your account. The former ones do not work any more.',
  },
} as const;

/** Tells a person what was done with their account, and what to do if it was not them. */
export function noticeMail(
  to: string,
  about: { notice: keyof typeof noticeTexts; at: number; browser: string | undefined },
): MailMessage {
  const { subject, text } = noticeTexts[about.notice];
  const when = new Date(about.at).toISOString().slice(0, 16).replace('T', ' at ');
  return compose(to, subject, [
    'Hello,',
    text,
    `It was on ${when} UTC${about.browser === undefined ? '' : `, with ${about.browser}`}.`,
    'If it was you, there is nothing to do. If it was not, please set a new password at once and look at "Security" in your settings: it shows who is logged in.',
  ]);
}

type Part = string | { readonly code: string } | { readonly link: string };

function linkTo(publicUrl: string, path: string, about: LinkSecrets & { readonly next?: string }): string {
  const { selector, token, next } = about;
  return `${publicUrl}${path}?${new URLSearchParams({ selector, token, ...(next && { next }) })}`;
}

function compose(to: string, subject: string, parts: readonly Part[]): MailMessage {
  const linkPart = parts.find((part) => typeof part === 'object' && 'link' in part);
  return {
    to,
    subject,
    text: `${parts.map(toText).join('\n\n')}\n`,
    html: `<div style="font-family:sans-serif;font-size:16px;line-height:1.5;max-width:34em">${parts.map(toHtml).join('')}</div>`,
    ...(typeof linkPart === 'object' && 'link' in linkPart ? { link: linkPart.link } : {}),
  };
}

function toText(part: Part): string {
  if (typeof part === 'string') return part;
  return 'code' in part ? `    ${part.code}` : part.link;
}

function toHtml(part: Part): string {
  if (typeof part === 'string') return `<p>${part}</p>`;
  if ('code' in part) return `<p style="font-size:28px;letter-spacing:4px"><b>${part.code}</b></p>`;
  const address = part.link.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return `<p><a href="${address}">${address}</a></p>`;
}
