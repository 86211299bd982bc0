import type { AddressInfo } from 'node:net';
import { createServer, type Server } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterEach, describe, expect, test } from 'vitest';
import { MailAddressInvalid, MailNotSent } from './mail';
import { createSmtpMail } from './smtp-mail';

interface Received {
  readonly recipients: string[];
  readonly raw: string;
  readonly mail: Email;
}

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

/** A mail server that takes everything but the address `refuse`, answered with that status. */
async function startMailServer(
  refuse: Record<string, number> = {},
): Promise<{ url: string; received: Received[] }> {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onRcptTo({ address }, _session, done) {
      const status = refuse[address];
      done(
        status === undefined
          ? null
          : Object.assign(new Error(`no ${address} here`), { responseCode: status }),
      );
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const raw = Buffer.concat(chunks);
        PostalMime.parse(raw).then((mail) => {
          received.push({
            recipients: session.envelope.rcptTo.map(({ address }) => address),
            raw: raw.toString(),
            mail,
          });
          done();
        }, done);
      });
    },
  });
  const listening = server.listen(0, '127.0.0.1');
  await new Promise((resolve) => listening.once('listening', resolve));
  closers.push(() => new Promise((resolve) => server.close(resolve)));
  const { port } = listening.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, received };
}

const from = 'Keyhold <no-reply@keyhold.example>';

test('a mail arrives as it was written', async () => {
  const { url, received } = await startMailServer();
  const text = 'Grüße!\n\nhttps://keyhold.example/verify?token=a_very-long_token&selector=ü\n';
  await createSmtpMail({ smtpUrl: url, from }).send({
    to: 'ana@example.com',
    subject: 'Bestätige deine Adresse ✓',
    text,
    html: '<p>Grüße!</p>',
    link: 'https://keyhold.example/verify',
  });

  expect(received).toHaveLength(1);
  expect(received[0]?.recipients).toEqual(['ana@example.com']);
  expect(received[0]?.mail.subject).toBe('Bestätige deine Adresse ✓');
  expect(received[0]?.mail.from).toMatchObject({ name: 'Keyhold', address: 'no-reply@keyhold.example' });
  expect(received[0]?.mail.text?.trimEnd()).toBe(text.trimEnd());
  expect(received[0]?.mail.html).toContain('<p>Grüße!</p>');
  expect(received[0]?.raw).not.toContain('X-Keyhold-Link');
});

describe('nobody else can be written to and no header can be added', () => {
  test.each([
    'ana@example.com, eve@example.com',
    'ana@example.com;eve@example.com',
    'ana@example.com\r\nBcc: eve@example.com',
    'ana@example.com\nBcc: eve@example.com',
    'Ana <ana@example.com>',
    '"ana@example.com" <eve@example.com>',
    'friends:eve@example.com',
    'ana@example.com (eve@example.com)',
    'ana@exam\u0000ple.com',
    'ana@example.com\u202e',
    'ana',
    '',
  ])('to %j is refused before anything is sent', async (to) => {
    const { url, received } = await startMailServer();
    await expect(
      createSmtpMail({ smtpUrl: url, from }).send({ to, subject: 's', text: 't' }),
    ).rejects.toThrow(MailAddressInvalid);
    expect(received).toHaveLength(0);
  });

  test('line breaks in the subject stay text', async () => {
    const { url, received } = await startMailServer();
    await createSmtpMail({ smtpUrl: url, from }).send({
      to: 'ana@example.com',
      subject: 'Hello\r\nBcc: eve@example.com\r\n\r\nA new body\u2028and more',
      text: 'The body',
    });

    expect(received[0]?.recipients).toEqual(['ana@example.com']);
    expect(received[0]?.mail.bcc ?? []).toEqual([]);
    expect(received[0]?.mail.subject).toBe('Hello Bcc: eve@example.com A new body and more');
    expect(received[0]?.mail.text?.trimEnd()).toBe('The body');
  });
});

describe('failures', () => {
  test.each([
    [550, true],
    [451, false],
  ])('status %i is reported without the address; permanent: %s', async (status, permanent) => {
    const { url } = await startMailServer({ 'gone@example.com': status });
    const error = await createSmtpMail({ smtpUrl: url, from })
      .send({ to: 'gone@example.com', subject: 's', text: 't' })
      .catch((caught: unknown) => caught);

    expect(error).toBeInstanceOf(MailNotSent);
    expect(error).toMatchObject({ smtpStatus: status, permanent });
    expect(String(error)).not.toContain('gone@example.com');
  });

  test('a server that never says anything is given up', async () => {
    const silent: Server = createServer(() => undefined).listen(0, '127.0.0.1');
    await new Promise((resolve) => silent.once('listening', resolve));
    closers.push(() => new Promise((resolve) => silent.close(() => resolve())));
    const { port } = silent.address() as AddressInfo;
    const mail = createSmtpMail({ smtpUrl: `smtp://127.0.0.1:${port}`, from, timeoutMs: 100 });

    const error = await mail
      .send({ to: 'ana@example.com', subject: 's', text: 't' })
      .catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(MailNotSent);
    expect(error).toMatchObject({ smtpStatus: null, permanent: false });
  });
});
