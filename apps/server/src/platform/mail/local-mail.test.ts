import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createLocalMail, type MailLog } from './local-mail';
import { MailAddressInvalid } from './mail';

const startedAt = Date.UTC(2026, 10, 20, 10, 59, 0, 123);
const random = { bytes: (length: number) => randomBytes(length) };
let dataDir: string;
let now: number;
let logged: Parameters<MailLog['info']>[];

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'keyhold-mail-'));
  now = startedAt;
  logged = [];
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const createMail = () =>
  createLocalMail({
    dataDir,
    from: 'Keyhold <no-reply@localhost>',
    clock: { now: () => now },
    random,
    log: { info: (...line) => logged.push(line) },
  });

test('an empty installation has an empty mailbox', async () => {
  expect(await createMail().list()).toEqual([]);
});

test('mails can be read back whole, oldest first, also after a restart', async () => {
  const mail = createMail();
  const link = `https://keyhold.example/verify?selector=${'s'.repeat(64)}&token=${'t'.repeat(128)}`;
  await mail.send({
    to: 'ana@example.com',
    subject: 'Grüße ✓',
    text: `Zeile 1\n\n${link}`,
    html: '<p>x</p>',
    link,
  });
  await mail.send({ to: 'ben@example.com', subject: 'Second', text: 'Same millisecond' });
  now += 60_000;
  await mail.send({ to: 'cid@example.com', subject: 'Third', text: 'Later' });

  expect(await createMail().list()).toEqual([
    { to: 'ana@example.com', subject: 'Grüße ✓', text: `Zeile 1\n\n${link}`, link, sentAt: startedAt },
    { to: 'ben@example.com', subject: 'Second', text: 'Same millisecond', link: null, sentAt: startedAt + 1 },
    { to: 'cid@example.com', subject: 'Third', text: 'Later', link: null, sentAt: startedAt + 60_000 },
  ]);
});

test('the file is a mail and the log has what a new operator needs, but no address', async () => {
  await createMail().send({
    to: 'ana@example.com',
    subject: 'Verify',
    text: 'Hi',
    link: 'http://localhost:3000/v?t=1',
  });
  const [name = ''] = await readdir(join(dataDir, 'mail'));
  const file = await readFile(join(dataDir, 'mail', name), 'utf8');

  expect(name).toMatch(/^20261120T105900123Z-[0-9a-f]{8}\.eml$/);
  expect(file).toMatch(/^To: ana@example\.com\r$/m);
  expect(file).toMatch(/^Date: Fri, 20 Nov 2026 10:59:00 \+0000\r$/m);
  expect(logged).toHaveLength(1);
  expect(logged[0]?.[0]).toEqual({
    subject: 'Verify',
    link: 'http://localhost:3000/v?t=1',
    file: join(dataDir, 'mail', name),
  });
  expect(JSON.stringify(logged)).not.toContain('ana@example.com');
});

test('only the newest 200 mails are kept', async () => {
  const mail = createMail();
  for (let index = 0; index < 203; index += 1) {
    now += 1;
    await mail.send({ to: 'ana@example.com', subject: `Mail ${index}`, text: 't' });
  }
  const kept = await mail.list();

  expect(kept).toHaveLength(200);
  expect(kept[0]?.subject).toBe('Mail 3');
  expect(kept.at(-1)?.subject).toBe('Mail 202');
});

test('headers cannot be added by what people typed', async () => {
  const mail = createMail();
  await expect(
    mail.send({ to: 'ana@example.com\r\nBcc: eve@example.com', subject: 's', text: 't' }),
  ).rejects.toThrow(MailAddressInvalid);
  await mail.send({
    to: 'ana@example.com',
    subject: 'Hi\r\nBcc: eve@example.com',
    text: 't',
    link: 'https://x.example/\r\nBcc: eve@example.com',
  });
  const [name = ''] = await readdir(join(dataDir, 'mail'));
  const file = await readFile(join(dataDir, 'mail', name), 'utf8');

  expect(file).not.toMatch(/^Bcc:/im);
});
