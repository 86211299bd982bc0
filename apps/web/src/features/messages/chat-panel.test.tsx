import { discoverUsers } from '@keyhold/contracts/explore/users';
import { dashboard, keyholderDashboard } from '@keyhold/contracts/locks/dashboard';
import {
  listConversations,
  listGroups,
  readThread,
  removeGroupMember,
} from '@keyhold/contracts/messages/conversations';
import { searchMessages, sendMessage } from '@keyhold/contracts/messages/messages';
import { currentUser } from '@keyhold/contracts/users/me';
import { readProfile } from '@keyhold/contracts/users/profile';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetAllDrafts } from '../../lib/form/kept-draft';
import { clearToasts } from '../../testing/clear-toasts';
import { FakeNetwork, refusal } from '../../testing/fake-network';
import { openScreen } from '../../testing/open-screen';
import { ownUser } from '../../testing/own-user';
import { announce, openSocket } from '../locks/testing/fake-socket';
import { sampleLock } from '../locks/testing/sample-lock';
import { changeChatPreferences } from './appearance/chat-preferences';
import { Chat } from './chat';
import { MessagesButton } from './messages-button';
import { conversationWith, messageAt, otherId, stretch } from './testing/sample-thread';
import type { Conversation } from './thread-state';

let network: FakeNetwork;
let width: number;

const newest = (content: string, fields: Partial<NonNullable<Conversation['lastMessage']>> = {}) => ({
  _id: messageAt(1)._id,
  place: 1,
  preview: content,
  hasImage: false,
  senderId: otherId,
  senderName: null,
  createdAt: new Date().toISOString(),
  ...fields,
});

function list(conversations: Conversation[], unreadCount = 0): void {
  network.replies(listConversations, { conversations, unreadCount });
}

beforeEach(() => {
  clearToasts();
  forgetAllDrafts();
  changeChatPreferences({ autoSelectLatestChat: true });
  width = 900;
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: fits(query),
    addEventListener() {},
    removeEventListener() {},
  }));
  network = new FakeNetwork();
  network.replies(currentUser, ownUser);
  list([]);
});

/** Of a question about the width of the window; of any other, no. */
function fits(query: string): boolean {
  const [, bound, px] = /\((min|max)-width: (\d+)px\)/.exec(query) ?? [];
  return bound === 'min' ? width >= Number(px) : bound === 'max' && width <= Number(px);
}

const open = (address: string) =>
  openScreen(address, {
    '/': () => (
      <main>
        <MessagesButton />
        <Chat />
      </main>
    ),
  });

describe('the list', () => {
  it('says of a message that was cut that it goes on', async () => {
    list([conversationWith({ lastMessage: newest('I have been thinking about tom') })]);
    await open('/?chat=list');
    expect(await screen.findByText('I have been thinking about tom…')).toBeVisible();
  });

  it('says that somebody is typing, until they stop', async () => {
    list([conversationWith({ lastMessage: newest('Are you there?') })]);
    await openSocket();
    await open('/?chat=list');
    await screen.findByText('Are you there?');
    await announce('user_typing', { with: otherId, userId: otherId });
    expect(screen.getByText('is typing …')).toBeVisible();
    expect(screen.queryByText('Are you there?')).toBeNull();
    await announce('user_stop_typing', { with: otherId, userId: otherId });
    expect(screen.getByText('Are you there?')).toBeVisible();
  });

  it('opens by the button and says who wrote what', async () => {
    list(
      [
        conversationWith({ lastMessage: newest('Are you there?'), unreadCount: 120 }),
        conversationWith({
          user: {
            ...conversationWith().user,
            _id: ownUser._id.replace('1', '3'),
            username: 'lena',
            isOnline: null,
          },
          lastMessage: newest('', { hasImage: true, senderId: ownUser._id }),
        }),
      ],
      120,
    );
    changeChatPreferences({ autoSelectLatestChat: false });
    const { user, address } = await open('/');
    await user.click(await screen.findByRole('button', { name: 'Messages, 120 unread' }));
    expect(address()).toBe('/?chat=list');
    const lines = await screen.findAllByRole('listitem');
    expect(lines[0]).toHaveTextContent('jonas, online');
    expect(lines[0]).toHaveTextContent('Are you there?99+, 120 unread');
    expect(lines[1]).toHaveTextContent('You: Photo');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(address()).toBe('/'));
  });

  it('says who wrote the last line of a group', async () => {
    const group = (digit: string) => ({
      ...conversationWith().user,
      _id: `group_${ownUser._id.replace('1', digit)}`,
      username: 'Us',
      isGroup: true,
    });
    list([
      conversationWith({ user: group('4'), lastMessage: newest('Good evening', { senderName: 'iris' }) }),
      conversationWith({
        user: group('5'),
        lastMessage: newest('Hello', { senderId: ownUser._id, senderName: ownUser.username }),
      }),
      conversationWith({ user: group('6'), lastMessage: newest('Farewell') }),
    ]);
    await open('/?chat=list');
    expect(await screen.findByText('iris: Good evening')).toBeVisible();
    expect(screen.getByText('You: Hello')).toBeVisible();
    expect(screen.getByText('Former member: Farewell')).toBeVisible();
  });

  it('is searched by names first, and of what was said in a group says who said it', async () => {
    const groupId = ownUser._id.replace('1', '4');
    const key = `group_${groupId}`;
    const us = { ...conversationWith().user, _id: key, username: 'Us', isGroup: true };
    const iris = { ...ownUser, _id: ownUser._id.replace('1', '5'), username: 'iris' };
    list([conversationWith({ lastMessage: newest('Hello') }), conversationWith({ user: us })]);
    const said = (place: number, senderId: string) => ({
      ...messageAt(place, { groupId, senderId }),
      with: key,
    });
    const shown = (_id: string, username: string) => ({
      ...iris,
      _id,
      username,
      age: null,
      isOnline: null,
      isAdmin: false,
      isModerator: false,
      isSiteOwner: false,
    });
    network.replies(discoverUsers, {
      users: [shown(otherId, 'jonas'), shown(ownUser._id.replace('1', '6'), 'jonna')],
      pagination: { page: 1, limit: 20, total: 2, pages: 1, more: false },
    });
    network.replies(searchMessages, {
      messages: [said(3, iris._id), said(2, ownUser._id), said(1, otherId)],
      writers: [iris],
      hasMore: false,
    });
    const { user } = await open('/?chat=list');
    const box = await screen.findByRole('searchbox', { name: 'Search names and messages' });
    await user.type(box, 'JON{Enter}');
    const names = await screen.findByRole('list', { name: 'People and groups' });
    expect(names).toHaveTextContent('jonas');
    expect(names).not.toHaveTextContent('Us');
    expect(await within(names).findByRole('button', { name: /^jonna/ })).toBeVisible();
    expect(within(names).getAllByRole('button')).toHaveLength(2);
    const found = await screen.findByRole('list', { name: 'What was found' });
    expect(names.compareDocumentPosition(found)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(await screen.findByText(/^iris: Message 3/)).toBeVisible();
    expect(screen.getByText(/^You: Message 2/)).toBeVisible();
    expect(screen.getByText(/^Former member: Message 1/)).toBeVisible();
    await user.clear(box);
    expect(screen.queryByRole('list', { name: 'What was found' })).toBeNull();
  });

  it('is led on from by Enter to the only one whose name fits, found from the keyboard at once', async () => {
    width = 1440;
    list([conversationWith({ lastMessage: newest('Hello') })]);
    network.replies(listGroups, { groups: [] });
    network.replies(readThread, stretch(1, 1));
    network.replies(dashboard, []);
    const shown = { age: null, isOnline: null, isAdmin: false, isModerator: false, isSiteOwner: false };
    const jonna = { ...ownUser, ...shown, _id: ownUser._id.replace('1', '6'), username: 'jonna' };
    network.replies(discoverUsers, {
      users: [jonna],
      pagination: { page: 1, limit: 20, total: 1, pages: 1, more: false },
    });
    const { user, address } = await open('/?chat=list');
    await user.click(await screen.findByRole('button', { name: 'New message' }));
    const box = within(screen.getByRole('dialog', { name: 'New message' })).getByRole('searchbox');
    expect(box).toHaveFocus();
    await user.keyboard('jon{Enter}');
    expect(await screen.findByRole('button', { name: 'Write to jonas' })).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Write to jonna' })).toBeVisible();
    expect(address()).toBe('/?chat=list');
    await user.clear(box);
    await user.keyboard('jonn{Enter}');
    await waitFor(() => expect(address()).toBe(`/?chat=${jonna._id}`));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Write a message' })).toHaveFocus());
  });

  it('says of a new group what it lacks only until it is there', async () => {
    list([conversationWith({ lastMessage: newest('Hello') })]);
    network.replies(listGroups, { groups: [] });
    network.replies(dashboard, []);
    const { user } = await open('/?chat=list');
    await user.click(await screen.findByRole('button', { name: 'New message' }));
    await user.click(screen.getByRole('button', { name: /^New group/ }));
    await user.click(screen.getByRole('button', { name: 'Create group' }));
    expect(screen.getByText('Group name and members required')).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: 'Name of the group' }), 'Us');
    expect(screen.getByText('Group name and members required')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Add jonas' }));
    expect(screen.queryByText('Group name and members required')).toBeNull();
  });

  it('gives way to what is unread, or else to the latest', async () => {
    const latest = { ...conversationWith().user, _id: ownUser._id.replace('1', '3'), username: 'lena' };
    list([conversationWith({ user: latest }), conversationWith({ unreadCount: 2 })], 2);
    const { user, address } = await open('/');
    await user.click(await screen.findByRole('button', { name: 'Messages, 2 unread' }));
    expect(address()).toBe(`/?chat=${otherId}`);
  });

  it('is asked for again when a message comes', async () => {
    await openSocket();
    await open('/');
    list([conversationWith({ lastMessage: newest('Hello'), unreadCount: 1 })], 1);
    await announce('new_message', { with: otherId, message: messageAt(1) });
    expect(await screen.findByRole('button', { name: 'Messages, 1 unread' })).toBeVisible();
  });

  it('is empty in words, and leads to where people are', async () => {
    network.replies(dashboard, []);
    await open('/?chat=list');
    expect(await screen.findByText('No conversations yet')).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Find people' })).toHaveAttribute(
      'href',
      '/explore?tab=users',
    );
  });

  it('offers to write to whom one shares a lock with, once', async () => {
    const owner = { _id: otherId, username: 'jonas', role: 'keyholder' as const, avatarUrl: null };
    const held = sampleLock(Date.now(), { type: 'SHARED', owner });
    network.replies(dashboard, [held, { ...held, _id: otherId }, sampleLock(Date.now(), {})]);
    const wearer = { ...owner, _id: ownUser._id.replace('1', '7'), username: 'mira' };
    network.replies(keyholderDashboard, { items: [{ ...held, owner: null, wearer }] });
    const { user, address } = await open('/?chat=list');
    expect(await screen.findByRole('button', { name: 'Write to mira' })).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Write to jonas' }));
    expect(address()).toBe(`/?chat=${otherId}`);
  });

  it('says that it did not load, and tries again', async () => {
    network.refuses(listConversations, refusal('account_restricted'));
    const { user } = await open('/?chat=list');
    expect(await screen.findByText('Failed to load conversations')).toBeVisible();
    list([conversationWith({ lastMessage: newest('Hello') })]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Hello')).toBeVisible();
  });

  it('is not there for a restricted account', async () => {
    network.replies(currentUser, { ...ownUser, restricted: true });
    await open('/?chat=list');
    await waitFor(() => expect(network.callsOf(currentUser)).toHaveLength(1));
    expect(screen.queryByRole('button', { name: /^Messages/ })).toBeNull();
    expect(network.callsOf(listConversations)).toEqual([]);
  });
});

it('asks from the menu of a group whether to leave it', async () => {
  const group = `group_${ownUser._id.replace('1', '4')}`;
  const us = { ...conversationWith().user, _id: group, username: 'Us', isGroup: true };
  const conversation = conversationWith({ user: us });
  list([conversation]);
  const members = [ownUser, { ...ownUser, _id: otherId, username: 'jonas' }].map(
    ({ _id, username, role, avatarUrl }) => ({ _id, username, role, avatarUrl }),
  );
  network.replies(listGroups, { groups: [{ _id: group, name: 'Us', adminId: ownUser._id, members }] });
  network.replies(readThread, { ...stretch(1, 1), conversation });
  network.replies(removeGroupMember, { ok: true });
  const { user, address } = await open(`/?chat=${group}`);
  await user.click(await screen.findByRole('button', { name: 'Conversation' }));
  await user.click(screen.getByRole('menuitem', { name: 'Leave group' }));
  const asked = await screen.findByRole('dialog', { name: 'Leave this group?' });
  await user.click(within(asked).getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(address()).toBe('/?chat=list'));
  expect(network.callsOf(removeGroupMember)).toHaveLength(1);
});

describe('on a wide desk', () => {
  const lenaId = ownUser._id.replace('1', '3');
  const lena = conversationWith({ user: { ...conversationWith().user, _id: lenaId, username: 'lena' } });
  const line = (name: RegExp) => screen.findByRole('button', { name });

  beforeEach(() => {
    width = 1440;
    list([conversationWith({ lastMessage: newest('Hello') }), lena]);
    network.replies(readThread, stretch(1, 1));
  });

  it('has the list beside the conversation, with one way out', async () => {
    const { address } = await open(`/?chat=${otherId}`);
    const composer = await screen.findByRole('textbox', { name: 'Write a message' });
    expect(composer).toHaveFocus();
    expect(await line(/^jonas/)).toHaveAttribute('aria-current', 'true');
    expect(await line(/^lena/)).not.toHaveAttribute('aria-current');
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(address()).toBe('/'));
  });

  it('says of the other one that they came online once the list knows', async () => {
    const jonas = conversationWith().user;
    const away = conversationWith({ user: { ...jonas, isOnline: false } });
    list([away]);
    network.replies(readThread, { ...stretch(1, 1), conversation: away });
    await openSocket();
    await open(`/?chat=${otherId}`);
    expect(await screen.findByText('offline')).toBeVisible();
    list([conversationWith({ user: { ...jonas, isOnline: true } })]);
    await announce('new_message', { with: otherId, message: messageAt(2) });
    expect(await screen.findByText('online')).toBeVisible();
    expect(screen.queryByText('offline')).toBeNull();
  });

  it('asks to choose one, opens it, and is ready to write', async () => {
    const { user, address } = await open('/?chat=list');
    expect(await screen.findByText('Choose a conversation')).toBeVisible();
    expect(screen.getAllByRole('button', { name: 'Close' })).toHaveLength(1);
    await user.click(await line(/^jonas/));
    expect(address()).toBe(`/?chat=${otherId}`);
    expect(await screen.findByRole('textbox', { name: 'Write a message' })).toHaveFocus();
    expect(screen.queryByText('Choose a conversation')).toBeNull();
    expect(await line(/^lena/)).toBeVisible();
  });

  it('leaves the whole panel to what there is to do first while nobody was written to', async () => {
    list([]);
    network.replies(dashboard, []);
    await open('/?chat=list');
    expect(await screen.findByText('No conversations yet')).toBeVisible();
    expect(screen.queryByText('Choose a conversation')).toBeNull();
    expect(screen.getAllByRole('button', { name: 'Close' })).toHaveLength(1);
  });
});

describe('the composer', () => {
  const area = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Write a message' });
  const sent = () => network.callsOf(sendMessage).map(({ body }) => body);

  beforeEach(() => {
    network.replies(readThread, stretch(1, 1));
    network.replies(sendMessage, messageAt(2, { senderId: ownUser._id, content: 'Hello' }));
  });

  it('sends with Enter on a desk, and adds a line with Shift', async () => {
    const { user } = await open(`/?chat=${otherId}`);
    await user.type(await area(), 'Hello{Shift>}{Enter}{/Shift}you{Enter}');
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toMatchObject({ receiverId: otherId, content: 'Hello\nyou' });
    expect(await area()).toHaveValue('');
  });

  it('waits while nobody answers, and goes by itself once, in its order, when there is a line again', async () => {
    const { user } = await open(`/?chat=${otherId}`);
    network.refuses(sendMessage, refusal('unavailable'));
    await user.type(await area(), 'One{Enter}Two{Enter}');
    await waitFor(() => expect(sent()).not.toEqual([]));
    const tried = sent() as { tempId: string; content: string }[];
    expect(new Set(tried.map(({ content }) => content))).toEqual(new Set(['One']));
    network.replies(sendMessage, messageAt(2, { senderId: ownUser._id, content: 'One' }));
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(sent().at(-1)).toMatchObject({ content: 'Two' }));
    const after = sent().slice(tried.length) as typeof tried;
    expect(after.map(({ content }) => content)).toEqual(['One', 'Two']);
    expect(after[0]?.tempId).toBe(tried[0]?.tempId);
  });

  it('adds a line with Enter on a phone, where the button sends', async () => {
    width = 390;
    const { user } = await open(`/?chat=${otherId}`);
    await user.type(await area(), 'Hello{Enter}you');
    expect(sent()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(sent()[0]).toMatchObject({ content: 'Hello\nyou' }));
  });

  it('does not send what is being composed by an input method, nor nothing', async () => {
    const { user } = await open(`/?chat=${otherId}`);
    await user.type(await area(), 'こん');
    fireEvent.keyDown(await area(), { key: 'Enter', isComposing: true });
    await user.clear(await area());
    await user.type(await area(), '   {Enter}');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(sent()).toEqual([]);
  });

  it('keeps what was typed over a reload', async () => {
    const { user, reload } = await open(`/?chat=${otherId}`);
    await user.type(await area(), 'Not finished');
    reload();
    expect(await area()).toHaveValue('Not finished');
  });

  it('refuses what is no picture and keeps the rest', async () => {
    const { user } = await open(`/?chat=${otherId}`);
    const picture = new File(['a'], 'one.png', { type: 'image/png' });
    await user.type(await area(), 'Look');
    const files = { files: [new File(['a'], 'notes.txt', { type: 'text/plain' }), picture] };
    fireEvent.paste(await area(), { clipboardData: files });
    expect(await screen.findByText('Choose a picture: PNG, JPG, GIF or WebP.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Remove picture one.png' })).toBeVisible();
    expect(await area()).toHaveValue('Look');
  });

  it('is told of by its row in place of what was said last, until it is empty again', async () => {
    const lena = { ...conversationWith().user, _id: ownUser._id.replace('1', '3'), username: 'lena' };
    list([conversationWith({ user: lena }), conversationWith({ lastMessage: newest('Are you there?') })]);
    const { user } = await open(`/?chat=${otherId}`);
    await user.type(await area(), 'Not yet');
    await user.click(screen.getByRole('button', { name: 'Back' }));
    const [first, second] = await screen.findAllByRole('listitem');
    expect(first).toHaveTextContent(/Nothing was said yet$/);
    expect(second).toHaveTextContent(/Draft: Not yet$/);
    expect(second).not.toHaveTextContent('Are you there?');
    await user.click(screen.getByRole('button', { name: /^jonas/ }));
    await user.clear(await area());
    await user.type(await area(), '   ');
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(await screen.findByText('Are you there?')).toBeVisible();
    expect(screen.queryByText(/Draft/)).toBeNull();
  });

  it('has a row of its own above the others while nothing was said with somebody, over a reload, until it is empty', async () => {
    width = 1440;
    const ninaId = ownUser._id.replace('1', '8');
    list([conversationWith({ lastMessage: newest('Are you there?') })]);
    network.refuses(readThread, refusal('conversation_not_found'));
    network.replies(readProfile, {
      ...ownUser,
      _id: ninaId,
      username: 'nina',
      age: null,
      isOnline: null,
      lastSeen: null,
      takesMessages: true,
      lockedTime: null,
    });
    const { user, reload } = await open(`/?chat=${ninaId}`);
    const row = await screen.findByRole('button', { name: /^nina/ });
    expect(row).toHaveAttribute('aria-current', 'true');
    expect(row).toHaveTextContent(/Nothing was said yet$/);
    await user.type(await area(), 'Good evening');
    expect(row).toHaveTextContent(/Draft: Good evening$/);

    width = 390;
    reload();
    await user.click(await screen.findByRole('button', { name: 'Back' }));
    const [first, second] = await screen.findAllByRole('listitem');
    expect(first).toHaveTextContent(/ninaDraft: Good evening$/);
    expect(second).toHaveTextContent('Are you there?');
    expect(within(first as HTMLElement).getByRole('button')).toHaveFocus();

    await user.click(screen.getByRole('button', { name: /^nina/ }));
    await user.clear(await area());
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(await screen.findByText('Are you there?')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^nina/ })).toBeNull();
  });

  it('gives way where one cannot write any more', async () => {
    const page = stretch(1, 1);
    network.replies(readThread, { ...page, conversation: { ...page.conversation, canWrite: false } });
    await open(`/?chat=${otherId}`);
    expect(await screen.findByText('You cannot write in this conversation any more.')).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});
