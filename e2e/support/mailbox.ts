import type { KeyholdServer } from './keyhold-server';
import { until } from './until';

interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly link: string | null;
}

/** The newest mail to an address; waits for it, since mails are sent beside the calls. */
export async function readMail(server: KeyholdServer, to: string, subject: RegExp): Promise<Mail> {
  let found: Mail | undefined;
  await until(async () => {
    const { messages } = (await server.control('/__test/mailbox')) as { messages: Mail[] };
    found = messages.findLast((mail) => mail.to === to && subject.test(mail.subject));
    return found !== undefined;
  });
  return found as Mail;
}

/** The six digits of the verification mail. */
export async function readCode(server: KeyholdServer, to: string): Promise<string> {
  const { text } = await readMail(server, to, /confirm/i);
  const code = /\b(\d{6})\b/.exec(text)?.[1];
  if (code === undefined) throw new Error(`The mail has no code:\n${text}`);
  return code;
}

/** The address of the link in the newest mail with that subject. */
export async function readLink(server: KeyholdServer, to: string, subject: RegExp): Promise<string> {
  const { link } = await readMail(server, to, subject);
  if (link === null) throw new Error('The mail has no link.');
  return link;
}
