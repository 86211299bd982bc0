import { currentUser } from '@keyhold/contracts/users/me';
import { changeCity, changeSettings, changeTelegram } from '@keyhold/contracts/users/settings';
import { useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { sessionQuery } from '../../lib/api/session';
import { clearToasts } from '../../testing/clear-toasts';
import { FakeNetwork, refusal } from '../../testing/fake-network';
import { openScreen } from '../../testing/open-screen';
import { ownUser } from '../../testing/own-user';
import { ProfileSettings } from './profile-settings';

let network: FakeNetwork;

beforeEach(() => {
  clearToasts();
  network = new FakeNetwork();
  network.replies(currentUser, ownUser);
});

function Page() {
  const { data: user } = useQuery(sessionQuery);
  return <main>{user && <ProfileSettings user={user} />}</main>;
}

async function open() {
  const opened = await openScreen('/', { '/': Page });
  await screen.findByRole('switch', { name: 'Show that I am locked' });
  return opened;
}

const theSwitch = (name: string) => screen.getByRole('switch', { name });
const field = (name: string) => screen.getByRole('textbox', { name });

describe('a switch', () => {
  const locks = () => theSwitch('Show that I am locked');

  it('is as it was saved, and saves itself, one thing alone, and says so at its place', async () => {
    const { user } = await open();
    expect(locks()).toBeChecked();
    const age = theSwitch('Show my age and date of birth');
    expect(age).not.toBeChecked();
    network.replies(changeSettings, { ...ownUser, showCurrentLocks: false });
    await user.click(locks());
    expect(await screen.findByText('Settings saved')).toBeInTheDocument();
    expect(locks()).not.toBeChecked();
    network.replies(changeSettings, { ...ownUser, showAgeAndDOB: true });
    await user.click(age);
    await waitFor(() => expect(screen.getAllByText('Settings saved')).toHaveLength(2));
    expect(age).toBeChecked();
    expect(locks()).not.toBeChecked();
    expect(network.callsOf(changeSettings).map(({ body }) => body)).toEqual([
      { showCurrentLocks: false },
      { showAgeAndDOB: true },
    ]);
  });

  it('changes before the answer, and two quick presses end in the last one', async () => {
    const { user } = await open();
    const answer = network.holds(changeSettings, { ...ownUser, showCurrentLocks: false });
    await user.click(locks());
    expect(locks()).not.toBeChecked();
    await user.click(locks());
    expect(locks()).toBeChecked();
    expect(network.callsOf(changeSettings)).toHaveLength(1);
    network.replies(changeSettings, ownUser);
    answer();
    expect(await screen.findByText('Settings saved')).toBeInTheDocument();
    expect(locks()).toBeChecked();
    expect(network.callsOf(changeSettings).map(({ body }) => body)).toEqual([
      { showCurrentLocks: false },
      { showCurrentLocks: true },
    ]);
  });

  it('comes back where it could not be saved, and says so until it is', async () => {
    network.refuses(changeSettings, refusal('unavailable'));
    const { user } = await open();
    await user.click(locks());
    expect(await screen.findByText(/^Failed to save settings/)).toBeVisible();
    expect(locks()).toBeChecked();
    network.replies(changeSettings, { ...ownUser, showCurrentLocks: false });
    await user.click(locks());
    expect(await screen.findByText('Settings saved')).toBeInTheDocument();
    expect(screen.queryByText(/^Failed to save settings/)).toBeNull();
  });

  it('says that there is no connection, and asks how it stands', async () => {
    network.loses(changeSettings);
    const { user } = await open();
    network.replies(currentUser, { ...ownUser, showCurrentLocks: false });
    await user.click(locks());
    expect(await screen.findByText(/^Failed to save settings. No connection/)).toBeVisible();
    // It had been saved: only the answer was lost.
    await waitFor(() => expect(locks()).not.toBeChecked());
  });
});

describe('a line of text', () => {
  it('is saved when it is left, trimmed as the server keeps it', async () => {
    network.replies(changeTelegram, { telegramUsername: 'deer', telegramNotificationsEnabled: false });
    const { user } = await open();
    await user.type(field('Telegram name'), '@deer ');
    expect(network.callsOf(changeTelegram)).toEqual([]);
    await user.tab();
    expect(await screen.findByText('Settings saved')).toBeInTheDocument();
    expect(field('Telegram name')).toHaveValue('deer');
    expect(network.callsOf(changeTelegram)[0]?.body).toEqual({ telegramUsername: '@deer' });
  });

  it('is saved with Enter, once', async () => {
    network.replies(changeCity, { city: 'Malmö' });
    const { user } = await open();
    await user.type(field('City'), 'Malmö{Enter}');
    expect(await screen.findByText('Settings saved')).toBeInTheDocument();
    await user.tab();
    expect(network.callsOf(changeCity).map(({ body }) => body)).toEqual([{ city: 'Malmö' }]);
  });

  it('is not saved where nothing was changed', async () => {
    const { user } = await open();
    await user.click(field('City'));
    await user.tab();
    await user.type(field('City'), 'a{Backspace}');
    await user.tab();
    expect(network.callsOf(changeCity)).toEqual([]);
  });

  it('keeps what was refused as it was typed, with its fault', async () => {
    const message = 'Telegram names have 4 to 32 letters, digits and underscores';
    const errors = [{ field: 'telegramUsername', code: 'invalid_format', message }];
    network.refuses(changeTelegram, refusal('invalid_input', { errors }));
    const { user } = await open();
    await user.type(field('Telegram name'), 'dear_{Enter}');
    expect(await screen.findByText(message)).toBeVisible();
    expect(field('Telegram name')).toHaveValue('dear_');
    expect(field('Telegram name')).toBeInvalid();
  });
});

describe('the country', () => {
  const country = () => screen.getByRole('combobox', { name: 'Country' });

  it('can be one of the list, none, or that of the registration', async () => {
    network.replies(currentUser, { ...ownUser, country: 'Zambia' });
    const { user } = await open();
    expect(country()).toHaveValue('Zambia');
    network.replies(changeSettings, { ...ownUser, country: 'Other' });
    await user.selectOptions(country(), 'Other');
    expect(await screen.findByText('Settings saved')).toBeInTheDocument();
    network.replies(changeSettings, { ...ownUser, country: null });
    await user.selectOptions(country(), 'Rather not say');
    await waitFor(() => expect(network.callsOf(changeSettings)).toHaveLength(2));
    expect(network.callsOf(changeSettings)[1]?.body).toEqual({ country: null });
  });
});

describe('the date of birth', () => {
  it('is changed on purpose', async () => {
    const { user } = await open();
    expect(screen.getByText(/^(7 March|March 7,) 1990$/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Change' }));
    expect(screen.getByLabelText('Day')).toHaveFocus();
    await user.clear(screen.getByLabelText('Year'));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Please enter a date of the calendar')).toBeVisible();
    network.replies(changeSettings, { ...ownUser, dateOfBirth: '1988-03-07' });
    await user.type(screen.getByLabelText('Year'), '1988{Enter}');
    expect(await screen.findByText(/^(7 March|March 7,) 1988$/)).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Change' })).toHaveFocus());
    expect(network.callsOf(changeSettings)[0]?.body).toEqual({ dateOfBirth: '1988-03-07' });
  });

  it('of a minor is refused, and stays in the boxes', async () => {
    const errors = [
      { field: 'dateOfBirth', code: 'under_age', message: 'You must be at least 18 years old.' },
    ];
    network.refuses(changeSettings, refusal('under_age', { errors }));
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Change' }));
    await user.clear(screen.getByLabelText('Year'));
    await user.type(screen.getByLabelText('Year'), '2015{Enter}');
    expect(await screen.findByText('You must be at least 18 years old.')).toBeVisible();
    expect(screen.getByLabelText('Year')).toHaveValue('2015');
  });

  it('that was checked stays', async () => {
    network.replies(currentUser, { ...ownUser, verifiedAdult: true });
    await open();
    expect(screen.getByText('Checked by the staff. Ask them if it is wrong.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Change' })).toBeNull();
  });
});
