import { exploreLocks } from '@keyhold/contracts/explore/locks';
import { blockUser, listBlocked } from '@keyhold/contracts/users/blocks';
import { currentUser } from '@keyhold/contracts/users/me';
import { addToAlbum, changeDescription } from '@keyhold/contracts/users/own-profile';
import { readProfile } from '@keyhold/contracts/users/profile';
import { reportUser } from '@keyhold/contracts/users/report';
import { changeCity } from '@keyhold/contracts/users/settings';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Profile, SharedLock } from '../features/users/profile.calls';
import { clearToasts } from '../testing/clear-toasts';
import { FakeNetwork, refusal } from '../testing/fake-network';
import { openScreen } from '../testing/open-screen';
import { ownUser } from '../testing/own-user';
import ProfileScreen from './profile';

const lockedTime = {
  lockedSince: null,
  activeLocks: 0,
  currentStreakDays: 0,
  longestStreakDays: 4,
  sessionCount: 2,
  totalLockedMs: 0,
  days: Array.from({ length: 30 }, (_, at) => ({
    date: `2026-10-${String(at + 1).padStart(2, '0')}`,
    share: at === 3 ? 0.5 : 0,
  })),
  galleries: [],
};

const anna: Profile = {
  _id: '01920000-0000-7000-8000-00000000000a',
  username: 'anna_the_keyholder',
  role: 'keyholder',
  avatarUrl: null,
  description: 'Patient.',
  city: 'Malmö',
  country: 'Sweden',
  age: null,
  dateOfBirth: null,
  sexualOrientation: null,
  discordUsername: null,
  telegramUsername: null,
  profilePhotos: ['/api/uploads/1', '/api/uploads/2', '/api/uploads/3'],
  isAdmin: false,
  isModerator: true,
  isSiteOwner: false,
  verifiedAdult: false,
  createdAt: '2026-01-01T00:00:00.000Z',
  isOnline: true,
  lastSeen: '2026-01-01T00:00:00.000Z',
  takesMessages: true,
  lockedTime,
};
const sharedLock: SharedLock = {
  _id: '01930000-0000-7000-8000-00000000000a',
  shareCode: 'quiet',
  title: 'A quiet one',
  description: '',
  photoUrl: null,
  owner: { _id: anna._id, username: anna.username, role: 'keyholder', avatarUrl: null, country: 'Sweden' },
  initialDurationSeconds: 14 * 86_400,
  maxDurationSeconds: null,
  limitBeyondMax: false,
  findomEnabled: false,
  dailyTributeEnabled: false,
  lockoutFeeEnabled: false,
  requireDailyVerification: false,
  cardGameEnabled: false,
  taskModuleEnabled: false,
  wheelModuleEnabled: false,
  emergencyReleaseEnabled: true,
  hygienicUnlockEnabled: false,
  requireID: false,
  requiresPassword: false,
  lockedCount: 2,
  limitLockedUsers: null,
  createdAt: '2026-11-01T00:00:00.000Z',
};
const own: Profile = {
  ...anna,
  _id: ownUser._id,
  username: ownUser.username,
  age: 36,
  dateOfBirth: ownUser.dateOfBirth,
  isModerator: false,
  profilePhotos: [],
};

let network: FakeNetwork;
beforeEach(() => {
  clearToasts();
  sessionStorage.clear();
  network = new FakeNetwork();
  network.replies(currentUser, ownUser);
  network.replies(exploreLocks, {
    locks: [],
    pagination: { page: 1, limit: 6, total: 0, pages: 0 },
  } as never);
});

async function openProfile(profile: Profile, path = `/profile/${profile._id}`) {
  network.replies(readProfile, profile);
  const opened = await openScreen(path, { '/profile': Main, '/profile/$id': Main });
  await screen.findByRole('heading', { name: profile.username });
  return opened;
}

const Main = () => (
  <main>
    <ProfileScreen />
  </main>
);

describe('the profile of another', () => {
  it('tells what it was given, once, and of what it was not given nothing', async () => {
    await openProfile(anna);
    expect(screen.getByText('Moderator')).toBeVisible();
    expect(screen.getByText('Dom')).toBeVisible();
    expect(screen.getByText('Online')).toBeVisible();
    expect(screen.getByText('Malmö, Sweden')).toBeVisible();
    expect(screen.getByRole('img', { name: 'Locked on 1 of the last 30 days' })).toBeVisible();
    expect(screen.queryByText('Age')).toBeNull();
    expect(screen.queryByText('Shared locks')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Change avatar' })).toBeNull();
  });

  it('without their time in locks and their presence says nothing of them', async () => {
    await openProfile({ ...anna, lockedTime: null, isOnline: null, lastSeen: null });
    expect(screen.queryByText('Time in locks')).toBeNull();
    expect(screen.queryByText(/Online|Last seen/)).toBeNull();
  });

  it('of somebody who was never locked counts no days; of a keyholder it says nothing of locks at all', async () => {
    const never = { ...lockedTime, longestStreakDays: 0, sessionCount: 0 };
    await openProfile({ ...anna, role: 'slave', lockedTime: never });
    expect(screen.getByText('No lock worn yet.')).toBeVisible();
    expect(screen.queryByText('0 days')).toBeNull();
    cleanup();
    await openProfile({ ...anna, lockedTime: never });
    expect(screen.queryByText('Time in locks')).toBeNull();
  });

  it('tells of each lock that they share how long it is, and how many wear it', async () => {
    network.replies(exploreLocks, {
      locks: [sharedLock, { ...sharedLock, _id: anna._id, title: 'A new one', lockedCount: 0 }],
      pagination: { page: 1, limit: 6, total: 2, pages: 1, more: false },
    });
    await openProfile(anna);
    const [worn, fresh] = await screen.findAllByRole('link', { name: /14 days/ });
    expect(worn).toHaveAccessibleName(/A quiet one.*14 days · worn by 2$/);
    expect(fresh).toHaveAccessibleName(/A new one.*14 days$/);
  });

  it('offers to write to them where they take messages, and else says that they do not', async () => {
    await openProfile(anna);
    expect(screen.getByRole('button', { name: 'Message' })).toBeVisible();
    cleanup();
    await openProfile({ ...anna, takesMessages: false });
    expect(screen.getByText('Not taking messages')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Message' })).toBeNull();
  });

  it('that nobody may see is one of nobody', async () => {
    network.refuses(readProfile, refusal('user_not_found'));
    const blocked = { _id: anna._id, username: 'anna', role: anna.role, avatarUrl: null };
    network.replies(listBlocked, { users: [{ ...blocked, blockedAt: anna.createdAt }] });
    await openScreen('/profile/whoever', { '/profile/$id': Main });
    expect(await screen.findByRole('heading', { name: 'User not found' })).toBeVisible();
    cleanup();
    await openScreen(`/profile/${anna._id}`, { '/profile/$id': Main });
    expect(await screen.findByRole('heading', { name: 'You have blocked anna' })).toBeVisible();
  });

  it('shows its photos large, one after the other, by keys and by swipes', async () => {
    const { user } = await openProfile(anna);
    await user.click(screen.getByRole('button', { name: `${anna.username}, photo 2 of 3` }));
    const lightbox = await screen.findByRole('dialog', { name: 'Photos' });
    const shown = () => within(lightbox).getByRole('status').textContent;
    expect(shown()).toBe('Photo 2 of 3');
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(shown()).toBe('Photo 3 of 3');
    await user.keyboard('{Home}');
    expect(shown()).toBe('Photo 1 of 3');
    const stage = within(lightbox).getByRole('img', { name: 'Photo 1 of 3' });
    const touch = { pointerType: 'touch' };
    fireEvent.pointerDown(stage, { ...touch, clientX: 300 });
    fireEvent.pointerUp(stage, { ...touch, clientX: 280 });
    expect(shown()).toBe('Photo 1 of 3');
    fireEvent.pointerDown(stage, { ...touch, clientX: 300 });
    fireEvent.pointerUp(stage, { ...touch, clientX: 200 });
    expect(shown()).toBe('Photo 2 of 3');
    await user.click(within(lightbox).getByRole('button', { name: 'Next photo' }));
    expect(within(lightbox).getByRole('button', { name: 'Next photo' })).toBeDisabled();
  });
});

describe('a report', () => {
  async function openReport() {
    const { user } = await openProfile(anna);
    await user.click(screen.getByRole('button', { name: `More about ${anna.username}` }));
    await user.click(await screen.findByRole('menuitem', { name: 'Report' }));
    const dialog = within(await screen.findByRole('dialog', { name: `Report ${anna.username}` }));
    const send = () => user.click(dialog.getByRole('button', { name: 'Send report' }));
    return { user, dialog, send };
  }

  it('offers what is there, and of the album asks for the photo', async () => {
    const { user, dialog, send } = await openReport();
    const options = within(dialog.getByLabelText('What do you report?')).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'What this person does',
      'Description',
      'A photo of the album',
    ]);
    await user.selectOptions(dialog.getByLabelText('Reason'), 'other');
    await send();
    expect(dialog.getByText('Say what happened')).toBeVisible();
    await user.selectOptions(dialog.getByLabelText('What do you report?'), 'album_photo');
    await send();
    expect(dialog.getByText('Select the photo that you report')).toBeVisible();
    expect(network.callsOf(reportUser)).toEqual([]);
    await user.click(dialog.getByRole('radio', { name: 'Photo 2' }));
    await user.selectOptions(dialog.getByLabelText('Reason'), 'spam_scam');
    await user.type(dialog.getByLabelText('Notes'), 'Look.');
    network.replies(reportUser, { ok: true });
    await send();
    expect(await screen.findByText('Report submitted')).toBeVisible();
    expect(network.callsOf(reportUser).map(({ body }) => body)).toEqual([
      { contentType: 'album_photo', contentUrl: '/api/uploads/2', reason: 'spam_scam', notes: 'Look.' },
    ]);
  });

  it('that fails says why, and keeps what was written; sent again it is the same', async () => {
    const { user, dialog, send } = await openReport();
    await user.selectOptions(dialog.getByLabelText('Reason'), 'other');
    await user.type(dialog.getByLabelText('Notes'), 'Look.');
    network.refuses(reportUser, refusal('report_content_missing'));
    await send();
    expect(await screen.findByText('Report failed')).toBeVisible();
    expect(screen.getByText('What you report is not there any more')).toBeVisible();
    expect(dialog.getByLabelText('Notes')).toHaveValue('Look.');
  });
});

describe('a block', () => {
  it('asks first, and leads away: there is nobody any more', async () => {
    const { user, address } = await openProfile(anna);
    await user.click(screen.getByRole('button', { name: `More about ${anna.username}` }));
    await user.click(await screen.findByRole('menuitem', { name: 'Block' }));
    const dialog = within(await screen.findByRole('dialog', { name: `Block ${anna.username}?` }));
    network.replies(blockUser, { ok: true });
    network.refuses(readProfile, refusal('user_not_found'));
    await user.click(dialog.getByRole('button', { name: 'Block' }));
    expect(await screen.findByText('User blocked')).toBeVisible();
    await waitFor(() => expect(address()).toBe('/explore?tab=users'));
  });
});

describe('the own profile', () => {
  it('leads to its facts, and to who sees them', async () => {
    const { user } = await openProfile(own, '/profile');
    await user.click(screen.getByRole('button', { name: 'Edit profile' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Profile Settings' }));
    expect(dialog.getByLabelText('City')).toBeVisible();
    expect(dialog.getByRole('switch', { name: 'Show when I am online' })).toBeVisible();
  });

  it('shows a fact as it was changed, once the window is closed', async () => {
    const { user } = await openProfile(own, '/profile');
    await user.click(screen.getByRole('button', { name: 'Edit profile' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Profile Settings' }));
    network.replies(changeCity, { city: 'Lund' });
    network.replies(readProfile, { ...own, city: 'Lund' });
    await user.click(dialog.getByLabelText('City'));
    await user.paste('Lund');
    await user.click(dialog.getByRole('button', { name: 'Done' }));
    expect(await screen.findByText(/^Lund/)).toBeVisible();
  });

  it('marks what others do not see', async () => {
    await openProfile(own, '/profile');
    expect(screen.getAllByText('only you')).toHaveLength(1);
    expect(screen.queryByRole('button', { name: /^More about/ })).toBeNull();
  });

  it('counts a description as the server does, and keeps it through a failure and a reload', async () => {
    const { user, reload } = await openProfile({ ...own, description: '' }, '/profile');
    await user.click(screen.getByRole('button', { name: 'Write a few words about yourself' }));
    const field = () => screen.getByRole('textbox', { name: 'Description' });
    fireEvent.change(field(), { target: { value: ` ${'🔒'.repeat(2001)} ` } });
    expect(screen.getByText('2001 / 2000')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByText('At most 2000 characters')).toBeVisible();
    expect(network.callsOf(changeDescription)).toEqual([]);
    fireEvent.change(field(), { target: { value: 'Patient.' } });
    network.refuses(changeDescription, refusal('unavailable'));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('The description was not saved')).toBeVisible();
    reload();
    await user.click(await screen.findByRole('button', { name: 'Write a few words about yourself' }));
    expect(field()).toHaveValue('Patient.');
    network.replies(changeDescription, { description: 'Patient.' });
    network.replies(readProfile, { ...own, description: 'Patient.' });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('button', { name: 'Edit description' })).toBeVisible();
  });

  it('takes of six photos at once the five that fit, and tells of the others', async () => {
    const { user, rendered } = await openProfile(own, '/profile');
    await screen.findByRole('button', { name: 'Add photos' });
    const photos = [1, 2, 3, 4, 5, 6].map((n) => new File(['x'], `${n}.png`, { type: 'image/png' }));
    const large = new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'large.png', { type: 'image/png' });
    network.replies(addToAlbum, { profilePhotos: ['/api/uploads/0'] });
    const input = rendered.container.querySelector<HTMLInputElement>('input[multiple]');
    if (input === null) throw new Error('There is no field for photos');
    await user.upload(input, [large, ...photos]);
    await waitFor(() => expect(screen.getByText('6.png: An album holds five photos.')).toBeVisible());
    expect(screen.getByText('large.png: This picture is larger than 10 MB.')).toBeVisible();
    expect(network.callsOf(addToAlbum)).toHaveLength(5);
  });
});
