import {
  confirmTelegram,
  linkTelegram,
  readTelegram,
  startTelegram,
  unlinkTelegram,
} from '@keyhold/contracts/notifications/telegram';
import { currentUser } from '@keyhold/contracts/users/me';
import { changeTelegram } from '@keyhold/contracts/users/settings';
import { useQuery } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { sessionQuery } from '../../../lib/api/session';
import { clearToasts } from '../../../testing/clear-toasts';
import { FakeNetwork, refusal } from '../../../testing/fake-network';
import { openScreen } from '../../../testing/open-screen';
import { ownUser } from '../../../testing/own-user';
import { announce, openSocket } from '../../locks/testing/fake-socket';
import { TelegramPage } from './telegram-page';

const connected = { ...ownUser, telegramChatId: '40000001', telegramNotificationsEnabled: true };
const url = 'https://t.me/keyhold_test_bot?start=AAAAAAAAAAAAAAAAAAAAAA';
let network: FakeNetwork;

beforeEach(() => {
  clearToasts();
  network = new FakeNetwork();
  network.replies(currentUser, ownUser);
  network.replies(readTelegram, { configured: true });
  network.replies(startTelegram, { url, botName: 'keyhold_test_bot', expiresAt: '2026-11-22T13:00:00.000Z' });
});

function Page() {
  const { data: user } = useQuery(sessionQuery);
  return <main>{user && <TelegramPage user={user} />}</main>;
}
const open = () => openScreen('/', { '/': Page });

const step = () => screen.getByRole('list', { name: 'Steps' }).querySelector('[aria-current=step]');

it('opens the bot by a link of one’s own, and goes on once the bot has heard of it', async () => {
  await openSocket();
  const { user } = await open();
  const link = await screen.findByRole('link', { name: 'Open the bot' });
  expect(step()).toHaveTextContent('Open the bot');
  expect(link).toHaveAttribute('href', url);
  expect(link).toHaveAttribute('target', '_blank');
  network.replies(currentUser, connected);
  await announce('user:updated', { id: ownUser._id });
  expect(await screen.findByText('Telegram configured successfully!')).toBeVisible();
  expect(step()).toHaveTextContent('Done');
  expect(screen.getByText('Chat ID 40000001')).toBeVisible();
  expect(network.callsOf(startTelegram)).toHaveLength(1);
  network.replies(unlinkTelegram, { ok: true });
  network.replies(currentUser, ownUser);
  await user.click(screen.getByRole('button', { name: 'Disconnect' }));
  const asked = await screen.findByRole('dialog', { name: 'Disconnect Telegram?' });
  await user.click(within(asked).getByRole('button', { name: 'Disconnect' }));
  expect(await screen.findByRole('link', { name: 'Open the bot' })).toBeVisible();
  expect(network.callsOf(unlinkTelegram)[0]?.path).toBe(`/api/telegram/link/${ownUser._id}`);
});

it('asks again when somebody comes back from Telegram, in case the message was missed', async () => {
  await open();
  await screen.findByRole('link', { name: 'Open the bot' });
  network.replies(currentUser, connected);
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  expect(await screen.findByText('Telegram configured successfully!')).toBeVisible();
  expect(network.callsOf(startTelegram)).toHaveLength(1);
});

it('takes a chat ID, and the code that came to that chat', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Enter a chat ID instead' }));
  expect(step()).toHaveTextContent('Chat ID');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Please enter your Telegram Chat ID')).toBeVisible();
  network.replies(linkTelegram, { expiresAt: '2026-11-22T13:00:00.000Z' });
  await user.type(screen.getByRole('textbox', { name: 'Telegram Chat ID' }), '40000001{Enter}');
  const code = await screen.findByRole('textbox', { name: 'Code from the chat' });
  network.refuses(confirmTelegram, refusal('code_invalid'));
  await user.type(code, '123456{Enter}');
  expect(await screen.findByText('This code is not right or has expired.')).toBeVisible();
  expect(code).toHaveValue('123456');
  network.replies(confirmTelegram, { ok: true });
  network.replies(currentUser, connected);
  await user.click(screen.getByRole('button', { name: 'Connect' }));
  expect(await screen.findByText('Telegram configured successfully!')).toBeVisible();
});

it('with a chat on file is at the third step, where notifications are switched', async () => {
  network.replies(currentUser, connected);
  const { user } = await open();
  expect(await screen.findByText('Connected')).toBeVisible();
  expect(screen.queryByText('Telegram configured successfully!')).toBeNull();
  expect(network.callsOf(startTelegram)).toEqual([]);
  network.replies(changeTelegram, { telegramUsername: null, telegramNotificationsEnabled: false });
  await user.click(screen.getByRole('switch', { name: 'Send my notifications to Telegram' }));
  expect(await screen.findByText('Settings saved')).toBeInTheDocument();
  expect(screen.getByRole('switch')).not.toBeChecked();
});

it('says where there is no bot, and where it does not answer', async () => {
  network.replies(readTelegram, { configured: false });
  const { rendered } = await open();
  expect(await screen.findByText(/^This installation has no Telegram bot/)).toBeVisible();
  rendered.unmount();
  network.replies(readTelegram, { configured: true });
  network.refuses(startTelegram, refusal('telegram_away'));
  const { user } = await open();
  expect(await screen.findByText('Telegram does not answer. Please try again in a moment.')).toBeVisible();
  network.replies(startTelegram, { url, botName: 'keyhold_test_bot', expiresAt: '2026-11-22T13:00:00.000Z' });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Open the bot' })).toBeVisible();
});
