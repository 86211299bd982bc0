import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Clock } from '../../kernel/clock';
import type { Randomness } from '../../kernel/random';
import { writeFileDurably } from '../disk/write-file-durably';
import { linkHeader, toMailFields } from './checked-message';
import type { Mail } from './mail';

export interface LocalMessage {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly link: string | null;
  /** Epoch milliseconds. */
  readonly sentAt: number;
}

export interface LocalMail extends Mail {
  /** The kept mails, oldest first. */
  list(): Promise<LocalMessage[]>;
}

/** Writes to the log; pino fits. */
export interface MailLog {
  info(fields: { subject: string; link: string | null; file: string }, text: string): void;
}

const KEPT_MAILS = 200;

/** `20261120T105900123Z-1f2e3d4c.eml`: sorts by time. */
const fileName = /^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})(\d{3})Z-[0-9a-f]{8}\.eml$/;

function toFileName(sentAt: number, random: Randomness): string {
  const time = new Date(sentAt).toISOString().replace(/[-:.]/g, '');
  return `${time}-${random.bytes(4).toString('hex')}.eml`;
}

function toSentAt(name: string): number {
  return Date.parse(name.replace(fileName, '$1-$2-$3T$4:$5:$6.$7Z'));
}

async function listFiles(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).filter((name) => fileName.test(name)).sort();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}

async function readMessage(path: string, sentAt: number): Promise<LocalMessage> {
  // The parser is loaded here and not at the start: only the mailbox of the tests reads mails back.
  const { default: PostalMime } = await import('postal-mime');
  const mail = await PostalMime.parse(await readFile(path));
  return {
    to: mail.to?.[0]?.address ?? '',
    subject: mail.subject ?? '',
    text: mail.text?.trimEnd() ?? '',
    link: mail.headers.find((header) => header.key === linkHeader.toLowerCase())?.value ?? null,
    sentAt,
  };
}

/**
 * Mail of an installation without a mail server: writes each mail to `<dataDir>/mail` as a file that any mail
 * program opens, keeps the newest 200, and logs the subject and the link, so that sign-up works at once.
 */
export function createLocalMail(options: {
  dataDir: string;
  from: string;
  clock: Clock;
  random: Randomness;
  log: MailLog;
}): LocalMail {
  const folder = join(options.dataDir, 'mail');
  const composer = createTransport(
    { streamTransport: true, buffer: true, newline: 'windows' },
    { from: options.from },
  );
  let lastSentAt = 0;
  /** What was read back, by the name of its file: a mail never changes. */
  let read = new Map<string, Promise<LocalMessage>>();

  async function prune(): Promise<void> {
    const tooMany = (await listFiles(folder)).slice(0, -KEPT_MAILS);
    await Promise.all(tooMany.map((name) => rm(join(folder, name), { force: true })));
  }

  return {
    async send(message) {
      const link = message.link ?? null;
      const fields = toMailFields(message);
      // Two mails of the same millisecond keep their order in the listing.
      lastSentAt = Math.max(options.clock.now(), lastSentAt + 1);
      const file = join(folder, toFileName(lastSentAt, options.random));
      const { message: composed } = await composer.sendMail({
        ...fields,
        headers: { ...fields.headers, ...(link === null ? {} : { [linkHeader]: link }) },
        date: new Date(lastSentAt),
      });
      if (!Buffer.isBuffer(composed)) throw new Error('The mail was composed as a stream, not as a whole');
      await writeFileDurably(file, composed, { ifExists: 'refuse', random: options.random });
      await prune();
      options.log.info(
        { subject: fields.subject, link, file },
        'Mail written to a file, as no SMTP_URL is set',
      );
    },
    async list() {
      const names = await listFiles(folder);
      read = new Map(
        names.map((name) => [name, read.get(name) ?? readMessage(join(folder, name), toSentAt(name))]),
      );
      return Promise.all(read.values());
    },
  };
}
