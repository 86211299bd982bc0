import { listDevices } from '@keyhold/contracts/devices/devices';
import { startDeviceCommand } from '@keyhold/contracts/devices/jobs';
import { startDeviceLock } from '@keyhold/contracts/locks/device-lock';
import { discardDraft, openDraft, readDraft, sealDraft } from '@keyhold/contracts/locks/draft';
import { startSelfLock } from '@keyhold/contracts/locks/self';
import type { SelfLockSettings } from '@keyhold/contracts/locks/settings';
import { listDrafts } from '@keyhold/contracts/locks/waiting-drafts';
import { currentUser } from '@keyhold/contracts/users/me';
import { onlineManager, useQuery } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Device } from '../features/devices/devices.api';
import { sampleDevice as cage, lockedJob } from '../features/devices/testing/sample-device';
import { openedDraftQuery } from '../features/locks/drafts/drafts.calls';
import { keepSetup, readKeptSetup } from '../features/locks/self/setup-entry';
import {
  openedDraft,
  otherToken,
  sealedDraft,
  token,
  waitingDraft,
} from '../features/locks/testing/draft-replies';
import { openExtras } from '../features/locks/testing/open-extras';
import { lockId } from '../features/locks/testing/sample-lock';
import { samplePhoto } from '../features/locks/testing/sample-photo';
import { sessionQuery } from '../lib/api/session';
import { forgetAllDrafts } from '../lib/form/kept-draft';
import { forgetPrivate } from '../lib/local-store';
import { clearToasts } from '../testing/clear-toasts';
import { FakeNetwork, refusal } from '../testing/fake-network';
import { openScreen } from '../testing/open-screen';
import { ownUser } from '../testing/own-user';
import SelfSetupScreen from './self-setup';

let network: FakeNetwork;

beforeEach(() => {
  clearToasts();
  forgetAllDrafts();
  network = new FakeNetwork();
  network.replies(currentUser, ownUser);
  network.replies(openDraft, openedDraft(Date.now()));
  network.replies(listDrafts, []);
  network.replies(sealDraft, { token, expiresAt: openedDraft(Date.now()).expiresAt });
});

/** The screen as the guard lets it be seen: with a known person. */
function GuardedScreen() {
  const { data } = useQuery(sessionQuery);
  return <main>{data !== undefined && <SelfSetupScreen />}</main>;
}

/** The promise of another form, as its preparation has it. */
function AnotherForm() {
  return <main>{useQuery({ ...openedDraftQuery('another'), enabled: true }).data?.seedHash}</main>;
}

async function open() {
  const opened = await openScreen('/self/setup', { '/self/setup': GuardedScreen });
  await screen.findByRole('heading', { name: 'Start self lock' });
  const limits = screen.queryByText('Limits');
  if (limits !== null) await opened.user.click(limits);
  await openExtras(opened.user);
  return opened;
}

const title = () => screen.getByLabelText('Title');
const start = () => screen.getByRole('button', { name: 'Start Scramble' });
const code = () => screen.getByRole('img', { name: /^\d \d \d \d$/ }).textContent;
const tick = () => screen.getByRole('checkbox', { name: 'My box is set to this code' });
const duration = (legend: string) => within(screen.getByRole('group', { name: legend }));

/** Stands in the place of the start as long as the code has not been in sight, and leads to it. */
const toBox = () => screen.getByRole('button', { name: 'Next: set your box to the code' });
const boxNotSet = 'Set your box to the code, then tick that it is set';

async function setDays(user: UserEvent, legend: string, days: string) {
  const field = duration(legend).getByLabelText('Days');
  await user.clear(field);
  await user.type(field, days);
  await user.tab();
}

describe('the form', () => {
  it('keeps its button off, with the reason, until it is valid', async () => {
    const { user } = await open();
    expect(screen.queryByRole('button', { name: 'Start Scramble' })).toBeNull();
    await user.click(toBox());
    expect(start()).toHaveAttribute('aria-disabled', 'true');
    expect(start()).toHaveAccessibleDescription(boxNotSet);
    await user.click(tick());
    expect(start()).not.toHaveAttribute('aria-disabled');
    await setDays(user, 'Initial duration', '0');
    expect(start()).toHaveAccessibleDescription('Duration must be greater than 0');
    await user.click(screen.getByRole('button', { name: '3 days' }));
    expect(start()).not.toHaveAttribute('aria-disabled');
  });

  it('says at its button, where the review is not beside it, what would start', async () => {
    const { user } = await open();
    await user.click(tick());
    // The safety exit could not come before so short a timer.
    expect(start()).toHaveAccessibleDescription(/ opens .+\s· no maximum$/);
    await user.click(screen.getByRole('button', { name: '3 days' }));
    expect(start()).toHaveAccessibleDescription(
      /^3 days\s· opens (?!.* unless that changes).+\s· no maximum\s· safety exit 24 hours$/,
    );
    await setDays(user, 'Maximum duration', '5');
    await user.click(screen.getByRole('switch', { name: /^Play with cards/ }));
    expect(start()).toHaveAccessibleDescription(/, unless that changes\s· suggested maximum 5 days\s· /);
    await user.click(screen.getByRole('switch', { name: /^Show remaining time/ }));
    await user.click(screen.getByRole('switch', { name: /Enforce maximum/ }));
    expect(start()).toHaveAccessibleDescription(
      /^3 days\s· timer hidden\s· at the latest .*\s· safety exit 24 hours$/,
    );
  });

  it('says before another code is sealed that the one of an earlier start stays kept, and gives it back', async () => {
    network.replies(listDrafts, [waitingDraft(Date.now())]);
    await open();
    const waiting = within(await screen.findByRole('region', { name: 'Prepared locks' }));
    expect(waiting.getByText('Its code stays kept, also when you start another lock.')).toBeVisible();
    expect(waiting.getByRole('button', { name: /^Get the code back/ })).toBeVisible();
    expect(waiting.getByRole('link', { name: /^Go on/ })).not.toHaveClass('primary');
  });

  it('says Fix form and goes to the first wrong field when it is pressed nevertheless', async () => {
    const { user } = await open();
    await user.click(tick());
    await user.type(title(), 'x');
    await user.click(start());
    expect(await screen.findByText('Fix form')).toBeVisible();
    expect(title()).toHaveFocus();
    expect(title()).toHaveAccessibleDescription('Title must be 3 to 120 characters');
    expect(network.callsOf(sealDraft)).toEqual([]);
  });

  it('warns of a start above the maximum, in other words where it is enforced', async () => {
    const { user } = await open();
    await user.type(title(), 'A quiet weekend');
    await user.click(screen.getByRole('button', { name: '3 days' }));
    await setDays(user, 'Maximum duration', '2');
    expect(screen.getByText('Reduce initial duration or increase maximum.')).toBeVisible();
    expect(screen.getByText('Suggested maximum 2 days; it may run longer.')).toBeVisible();
    expect(duration('Initial duration').getByLabelText('Days')).toBeInvalid();
    await user.click(screen.getByRole('switch', { name: /Enforce maximum/ }));
    expect(
      screen.getByText(
        'Initial duration (3d 0h) exceeds maximum duration (2d 0h). Please adjust the values.',
      ),
    ).toBeVisible();
    await user.click(start());
    expect(duration('Initial duration').getByLabelText('Days')).toHaveFocus();
    await setDays(user, 'Maximum duration', '4');
    expect(screen.queryByText(/^Initial duration \(/)).toBeNull();
    expect(screen.getByText(/^At the latest /)).toBeVisible();
  });

  it('asks for a maximum to enforce', async () => {
    const { user } = await open();
    await user.click(tick());
    await user.click(screen.getByRole('switch', { name: /Enforce maximum/ }));
    const days = () => duration('Maximum duration').getByLabelText('Days');
    expect(days()).not.toBeInvalid();
    expect(screen.getByText('Set the maximum to enforce.')).toBeInTheDocument();
    await user.click(start());
    expect(days()).toHaveAccessibleDescription('Set a maximum to enforce it');
  });

  it('needs no name, and takes the settings of the last lock again', async () => {
    const { user, rendered } = await open();
    await user.click(screen.getByRole('button', { name: '3 days' }));
    await user.click(screen.getByRole('switch', { name: /^Require daily/ }));
    const usual = (title() as HTMLInputElement).placeholder;
    await user.click(tick());
    await user.click(start());
    await waitFor(() => expect(network.callsOf(sealDraft)).toHaveLength(1));
    const sent = network.callsOf(sealDraft)[0]?.body as { settings: SelfLockSettings } | undefined;
    expect(sent?.settings.title).toBe(usual);
    rendered.unmount();
    forgetAllDrafts();

    const again = await open();
    expect(duration('Initial duration').getByLabelText('Days')).toHaveValue('1');
    await again.user.click(screen.getByRole('button', { name: 'Same as last time' }));
    expect(duration('Initial duration').getByLabelText('Days')).toHaveValue('3');
    expect(screen.getByText(/^Safety exit after 24 hours, .*a daily photo$/)).toBeVisible();
    forgetPrivate();
  });

  it('shows for review what was chosen, and a time that play moves as the first one', async () => {
    const { user } = await open();
    expect(screen.getByText(/^Opens \w+day, .*\.$/)).not.toHaveTextContent('unless that changes');
    await user.click(screen.getByRole('switch', { name: /^Require daily/ }));
    await user.click(screen.getByRole('switch', { name: /^Play with cards/ }));
    const chosen = within(screen.getByRole('list', { name: 'Features' })).getAllByRole('listitem');
    expect(chosen.map(({ textContent }) => textContent)).toEqual([
      'Emergency release',
      'Daily verification',
      'Card game',
    ]);
    expect(screen.getByText(/^Opens .*, unless that changes\.$/)).toBeVisible();
    expect(await screen.findByText(/^An even chance of being out within [^,.]+\.$/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'I have a keyholder’s link' })).toHaveAttribute(
      'href',
      '/shared/setup',
    );
  });

  it('shows the promise of the preparation that was opened with it', async () => {
    await open();
    expect(await screen.findByText(openedDraft(0).seedHash)).toBeInTheDocument();
    expect(network.callsOf(openDraft)).toHaveLength(1);
  });

  it('opens the folded part when the fault is in there', async () => {
    const { user } = await open();
    await user.type(title(), 'A quiet weekend');
    await user.click(tick());
    const seed = screen.getByLabelText('Your seed');
    await user.clear(seed);
    await user.type(seed, 'short');
    await user.click(start());
    expect(seed).toHaveFocus();
    expect(seed).toBeVisible();
    expect(seed).toHaveAccessibleDescription(/Your seed must be 8 to 128 characters/);
  });

  it('is not for an account that may start no lock', async () => {
    network.replies(currentUser, { ...ownUser, restricted: true });
    await open();
    expect(screen.getByRole('heading', { name: 'No new locks for now' })).toBeVisible();
    expect(screen.queryByLabelText('Title')).toBeNull();
    expect(network.callsOf(openDraft)).toEqual([]);
  });
});

describe('the code', () => {
  it('is a new one when asked for, and announced', async () => {
    const { user } = await open();
    const first = code();
    expect(first).toMatch(/^[1-9]\d{3}$/);
    await user.click(screen.getByRole('button', { name: 'New code' }));
    const second = code() ?? '';
    expect(screen.getByText(`New code: ${[...second].join(' ')}`)).toBeInTheDocument();
  });

  it('is never kept, and a page that shows another one says so to whoever saw the first', async () => {
    const { user, rendered } = await open();
    await user.type(title(), 'A quiet weekend');
    const shown = code() ?? '';
    expect(screen.queryByText(/This is a new code/)).toBeNull();
    rendered.unmount();
    expect(JSON.stringify(sessionStorage)).not.toContain(shown);
    expect(JSON.stringify(localStorage)).not.toContain(shown);
    // Nobody has read the first one: it was never in sight.
    const second = await open();
    expect(screen.queryByText(/This is a new code/)).toBeNull();
    await second.user.click(tick());
    second.rendered.unmount();
    await open();
    expect(screen.getByText(/This is a new code/)).toBeVisible();
  });
});

describe('the tick that the box is closed', () => {
  it('keeps the start off, says so, and takes the focus', async () => {
    const { user } = await open();
    await user.type(title(), 'A quiet weekend');
    await user.click(toBox());
    expect(start()).toHaveAttribute('aria-disabled', 'true');
    expect(start()).toHaveAccessibleDescription(boxNotSet);
    expect(tick()).toBeRequired();
    expect(tick()).not.toHaveAttribute('aria-invalid', 'true');
    await user.click(start());
    expect(tick()).toHaveFocus();
    expect(tick()).toHaveAttribute('aria-invalid', 'true');
    expect(tick()).toHaveAccessibleDescription(boxNotSet);
    expect(network.callsOf(sealDraft)).toEqual([]);
    await user.click(tick());
    expect(tick()).not.toHaveAttribute('aria-invalid', 'true');
    expect(start()).not.toHaveAttribute('aria-disabled');
  });

  it('is led to before the start stands there', async () => {
    const { user } = await open();
    const seen = vi.spyOn(tick(), 'scrollIntoView');
    await user.click(toBox());
    expect(tick()).toHaveFocus();
    expect(seen).toHaveBeenCalledOnce();
    expect(tick()).not.toBeChecked();
    expect(start()).toBeVisible();
    expect(network.callsOf(sealDraft)).toEqual([]);
  });

  it('is for one code only, and is not kept', async () => {
    const { user, rendered } = await open();
    await user.type(title(), 'A quiet weekend');
    await user.click(tick());
    await user.click(screen.getByRole('button', { name: 'New code' }));
    expect(tick()).not.toBeChecked();
    await user.click(toBox());
    expect(start()).toHaveAttribute('aria-disabled', 'true');
    await user.click(tick());
    rendered.unmount();
    await open();
    expect(tick()).not.toBeChecked();
  });

  it('is asked for last: after all that is wrong', async () => {
    const { user } = await open();
    const seed = screen.getByLabelText('Your seed');
    await user.clear(seed);
    await user.type(title(), 'x');
    await setDays(user, 'Initial duration', '0');
    expect(start()).toHaveAccessibleDescription('Duration must be greater than 0');
    await setDays(user, 'Initial duration', '1');
    expect(start()).toHaveAccessibleDescription('Title must be 3 to 120 characters');
    await user.type(title(), ' quiet weekend');
    expect(start()).toHaveAccessibleDescription('Your seed must be 8 to 128 characters');
    await user.type(seed, 'my own seed');
    expect(toBox()).toBeVisible();
  });
});

describe('the safety exit', () => {
  const hours = () => screen.queryByRole('spinbutton', { name: 'Safety exit after' });
  const pick = (name: string) => duration('Usual waits').getByRole('button', { name });

  it('is 24 hours until it is set, is named in the review, kept, and sent', async () => {
    const { user, rendered } = await open();
    expect(pick('24 h')).toHaveAttribute('aria-pressed', 'true');
    expect(hours()).toBeNull();
    const tooLong = 'The safety exit takes 24 hours: the timer opens the lock first.';
    expect(screen.getByText(tooLong)).toBeVisible();
    await user.click(pick('6 h'));
    expect(screen.getByText(/gives you the combination 6 hours after you start it/)).toBeVisible();
    await user.click(pick('7 days'));
    await user.click(pick('Other'));
    expect(hours()).toHaveValue('168');
    await user.click(screen.getByRole('button', { name: 'Less: Safety exit after' }));
    expect(hours()).toHaveValue('167');
    await user.clear(hours() as HTMLElement);
    await user.type(hours() as HTMLElement, '2');
    await user.tab();
    expect(hours()).toHaveValue('6');
    await user.click(pick('48 h'));
    await user.type(title(), 'A quiet weekend');
    rendered.unmount();

    const second = await open();
    expect(pick('48 h')).toHaveAttribute('aria-pressed', 'true');
    await second.user.click(tick());
    await second.user.click(start());
    await waitFor(() => expect(second.address()).toBe(`/memory-wipe/${token}`));
    expect(network.callsOf(sealDraft)[0]?.body).toMatchObject({ settings: { safetyExitHours: 48 } });
  });

  it('says at the field what is wrong with it', async () => {
    const { entry } = readKeptSetup(ownUser._id);
    keepSetup(ownUser._id, { entry: { ...entry, title: 'A quiet weekend', safetyExitHours: 500 } });
    const { user } = await open();
    expect(hours()).toHaveAccessibleDescription(/^The safety exit takes 6 to 168 hours/);
    await user.click(tick());
    await user.click(start());
    expect(hours()).toHaveFocus();
    expect(network.callsOf(sealDraft)).toEqual([]);
    await user.click(pick('24 h'));
    expect(hours()).toBeNull();
    expect(screen.queryByText(/^The safety exit takes 6 to 168 hours/)).toBeNull();
  });
});

describe('starting the scramble', () => {
  it('seals settings, code and seed, masks the code, and goes on', async () => {
    const release = network.holds(sealDraft, { token, expiresAt: openedDraft(Date.now()).expiresAt });
    const { user, address } = await open();
    await user.type(title(), '  A quiet weekend ');
    await user.click(tick());
    const shown = code();
    await user.click(start());
    expect(await screen.findByRole('img', { name: 'The code is being sealed.' })).toBeVisible();
    expect(screen.queryByText(shown ?? '')).toBeNull();
    expect(screen.getByRole('button', { name: 'New code' })).toBeDisabled();
    release();
    await waitFor(() => expect(address()).toBe(`/memory-wipe/${token}`));
    const [call] = network.callsOf(sealDraft);
    expect(call?.path).toBe(`/api/locks/drafts/${token}`);
    expect(call?.body).toMatchObject({
      kind: 'SELF',
      digits: shown,
      settings: {
        title: 'A quiet weekend',
        initialDurationDays: 1,
        initialDurationHours: 0,
        safetyExitHours: 24,
        displayRemainingTime: true,
      },
    });
    expect(address()).not.toContain(shown);
    expect(JSON.stringify(window.history.state)).not.toContain(shown);
  });

  it('is sent once, however often the button is pressed', async () => {
    const release = network.holds(sealDraft, { token, expiresAt: openedDraft(Date.now()).expiresAt });
    const { user, address } = await open();
    await user.type(title(), 'A quiet weekend');
    await user.click(tick());
    const button = start();
    await user.dblClick(button);
    await user.click(button);
    fireEvent.submit(button);
    release();
    await waitFor(() => expect(address()).toBe(`/memory-wipe/${token}`));
    expect(network.callsOf(sealDraft)).toHaveLength(1);
  });

  it('opens a new preparation without a word when the old one has expired', async () => {
    const { user, address } = await open();
    await user.type(title(), 'A quiet weekend');
    await user.click(tick());
    await screen.findByText(openedDraft(0).seedHash);
    network.refuses(sealDraft, refusal('draft_not_found'));
    network.replies(openDraft, openedDraft(Date.now(), otherToken));
    const seed = (screen.getByLabelText('Your seed') as HTMLInputElement).value;
    // The first try finds nothing; the second, in the new preparation, is taken.
    const fetchBefore = globalThis.fetch;
    let tries = 0;
    vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
      if (init.method === 'PUT' && tries++ === 1) {
        network.replies(sealDraft, { token: otherToken, expiresAt: openedDraft(Date.now()).expiresAt });
      }
      return fetchBefore(address, init);
    });
    await user.click(start());
    await waitFor(() => expect(address()).toBe(`/memory-wipe/${otherToken}`));
    const sent = network
      .callsOf(sealDraft)
      .map(({ path, body }) => [path, (body as { clientSeed: string }).clientSeed]);
    expect(sent[0]).toEqual([`/api/locks/drafts/${token}`, seed]);
    expect(sent[1]?.[0]).toBe(`/api/locks/drafts/${otherToken}`);
    expect(sent[1]?.[1]).not.toBe(seed);
    expect(screen.queryByText('Failed to start')).toBeNull();
  });

  it("puts the server's refusals at their fields", async () => {
    const { user } = await open();
    await user.type(title(), 'A quiet weekend');
    await user.click(tick());
    network.refuses(
      sealDraft,
      refusal('settings_invalid', {
        errors: [
          { field: 'settings.title', code: 'title_length', message: 'This title is not taken' },
          { field: 'settings.maxDurationDays', code: 'days_out_of_range', message: 'Days are out of range' },
        ],
      }),
    );
    await user.click(start());
    expect(await screen.findByText('Fix form')).toBeVisible();
    expect(title()).toHaveAccessibleDescription('This title is not taken');
    // The first of them, in the order of the page.
    expect(duration('Maximum duration').getByLabelText('Days')).toHaveFocus();
    expect(duration('Maximum duration').getByLabelText('Days')).toBeInvalid();
    await user.type(title(), 's');
    expect(title()).toBeValid();
  });

  it('fails with the reason, keeps the code, and can be tried again', async () => {
    const { user, address } = await open();
    await user.type(title(), 'A quiet weekend');
    await user.click(tick());
    const shown = code();
    network.refuses(sealDraft, refusal('unavailable'));
    await user.click(start());
    expect(await screen.findByText('Failed to start')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('The server is busy. Please try again in a moment.');
    expect(code()).toBe(shown);
    network.replies(sealDraft, { token, expiresAt: openedDraft(Date.now()).expiresAt });
    await user.click(start());
    await waitFor(() => expect(address()).toBe(`/memory-wipe/${token}`));
    expect(network.callsOf(sealDraft).map(({ body }) => (body as { digits: string }).digits)).toEqual([
      shown,
      shown,
    ]);
  });
});

describe('by photo', () => {
  const upload = () => screen.getByRole('button', { name: 'Upload & Start Lock' });

  async function fillIn() {
    const opened = await open();
    await opened.user.type(title(), 'A quiet weekend');
    await opened.user.click(screen.getByRole('radio', { name: 'Photo Upload' }));
    return opened;
  }

  it('asks for the photo, sends it with everything that was set, and goes home', async () => {
    network.replies(startSelfLock, { _id: lockId });
    const { user, address } = await fillIn();
    await user.click(screen.getByRole('switch', { name: /^Hygienic unlock/ }));
    await user.click(screen.getByRole('button', { name: 'Every few days' }));
    await user.click(screen.getByRole('switch', { name: /^Require daily verification/ }));
    await user.click(screen.getByRole('switch', { name: /^Emergency release/ }));
    await user.click(upload());
    expect(await screen.findByText('Fix form')).toBeVisible();
    const photo = screen.getByLabelText('Photo of your combination');
    expect(photo).toHaveFocus();
    expect(photo).toHaveAccessibleDescription(/Choose a photo of your combination/);
    await user.upload(photo, samplePhoto());
    await user.dblClick(upload());
    await waitFor(() => expect(address()).toBe('/'));
    expect(await screen.findByText('Session started')).toBeVisible();
    const [call, ...others] = network.callsOf(startSelfLock);
    expect(others).toEqual([]);
    expect(call?.files.photo?.name).toBe('dial.jpg');
    expect(call?.body).toMatchObject({
      meta: {
        title: 'A quiet weekend',
        combinationType: 'PHOTO',
        draftToken: token,
        hygienicUnlockEnabled: true,
        hygienicUnlockType: 'TIME_BASED',
        hygienicUnlockDays: 3,
        requireDailyVerification: true,
        emergencyReleaseEnabled: false,
      },
    });
    expect(readKeptSetup(ownUser._id).entry.title).toBe('');
  });

  it('keeps form and photo when the line breaks, and starts the same preparation again', async () => {
    const { user, address } = await fillIn();
    await user.upload(screen.getByLabelText('Photo of your combination'), samplePhoto());
    await user.click(upload());
    expect(await screen.findByText('Failed to start')).toBeVisible();
    network.replies(startSelfLock, { _id: lockId });
    await user.click(upload());
    await waitFor(() => expect(address()).toBe('/'));
    expect(network.callsOf(startSelfLock)[0]?.body).toMatchObject({ meta: { draftToken: token } });
    expect(network.callsOf(openDraft)).toHaveLength(1);
  });

  it('says so and leaves when an unanswered start has made the lock with another photo', async () => {
    const { user, address } = await fillIn();
    await user.upload(screen.getByLabelText('Photo of your combination'), samplePhoto());
    network.refuses(startSelfLock, refusal('idempotency_key_reused'));
    await user.click(upload());
    await waitFor(() => expect(address()).toBe('/'));
    expect(await screen.findByText('Your lock has already started')).toBeVisible();
    expect(screen.getByText(/^It holds the photo you sent first\./)).toBeVisible();
    expect(readKeptSetup(ownUser._id).entry.title).toBe('');
  });

  it('goes through a look at the photo, which can be overruled', async () => {
    const { user, address } = await fillIn();
    await user.upload(screen.getByLabelText('Photo of your combination'), samplePhoto());
    const readable = { field: 'photo', code: 'readable_code', message: 'A code can be read.' };
    network.refuses(
      startSelfLock,
      refusal('image_has_warnings', {
        errors: [],
        warnings: [readable],
        blurScore: 80,
        detectedText: '4711',
      }),
    );
    await user.click(upload());
    const dialog = await screen.findByRole('dialog');
    network.replies(startSelfLock, { _id: lockId });
    await user.click(within(dialog).getByRole('button', { name: 'Upload Despite Warnings' }));
    await waitFor(() => expect(address()).toBe('/'));
    expect(network.callsOf(startSelfLock).at(-1)?.body).toMatchObject({ forceUpload: true });
  });
});

describe('with a device', () => {
  const startDevice = () => screen.getByRole('button', { name: 'Start Device Lock' });

  async function chooseDevice(devices: Device[]) {
    network.replies(listDevices, { success: true, devices, transports: ['4g', 'bluetooth'], message: '' });
    const { user, address } = await open();
    await user.type(title(), 'A quiet weekend');
    await user.click(screen.getByRole('radio', { name: 'Physical Device' }));
    return { user, address };
  }

  it('starts nothing before the physical release is confirmed, nor before the device is locked', async () => {
    const { user, address } = await chooseDevice([cage]);
    expect(await screen.findByRole('radio', { name: /The cage/ })).toBeChecked();
    await waitFor(() =>
      expect(startDevice()).toHaveAccessibleDescription(
        /^Confirm that you can open the device without power/,
      ),
    );
    network.refuses(startDeviceCommand, refusal('device_busy'));
    await user.click(screen.getByRole('checkbox', { name: /I can open it without power/ }));
    await user.click(startDevice());
    const dialog = await screen.findByRole('dialog', { name: 'Lock the device' });
    expect(await within(dialog).findByRole('button', { name: 'Try over Bluetooth' })).toBeVisible();
    expect(network.callsOf(startDeviceLock)).toEqual([]);
    network.replies(startDeviceCommand, { success: true, job: lockedJob });
    network.replies(startDeviceLock, { _id: lockId });
    await user.click(within(dialog).getByRole('button', { name: 'Try Again' }));
    await waitFor(() => expect(address()).toBe('/'));
    expect(network.callsOf(startDeviceLock)[0]?.body).toMatchObject({
      deviceId: cage._id,
      physicalReleaseInReach: true,
    });
  });

  it('warns a last time where nothing lets the wearer out sooner', async () => {
    const { user } = await chooseDevice([cage]);
    await user.click(screen.getByRole('switch', { name: /^Emergency release/ }));
    await user.click(await screen.findByRole('checkbox', { name: /I can open it without power/ }));
    await user.click(startDevice());
    const dialog = await screen.findByRole('dialog', { name: 'Final warning' });
    expect(network.callsOf(startDeviceCommand)).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Not yet' }));
    expect(network.callsOf(startDeviceCommand)).toEqual([]);
  });

  it('leads to the set-up where none is ready', async () => {
    await chooseDevice([{ ...cage, lockId }]);
    expect(await screen.findByRole('link', { name: 'Set up a device' })).toBeVisible();
    expect(startDevice()).toHaveAttribute('aria-disabled', 'true');
  });
});

describe('coming back', () => {
  it('finds the form as it was left', async () => {
    const { user, rendered } = await open();
    await user.type(title(), 'A quiet weekend');
    await user.click(duration('Usual durations').getByRole('button', { name: '7 days' }));
    await user.click(screen.getByRole('switch', { name: /Show remaining time/ }));
    rendered.unmount();
    await open();
    expect(title()).toHaveValue('A quiet weekend');
    expect(duration('Initial duration').getByLabelText('Days')).toHaveValue('7');
    expect(screen.getByRole('switch', { name: /Show remaining time/ })).not.toBeChecked();
  });

  it('after a reload finds what fits, and all else as in an untouched form', async () => {
    const kept = {
      title: 'A quiet weekend',
      initialDurationDays: 7,
      safetyExitHours: 'soon',
      wheelModule: 3,
    };
    sessionStorage.setItem(`self-setup:${ownUser._id}`, JSON.stringify(kept));
    await open();
    expect(title()).toHaveValue('A quiet weekend');
    expect(duration('Initial duration').getByLabelText('Days')).toHaveValue('7');
    expect(readKeptSetup(ownUser._id).entry).toMatchObject({
      safetyExitHours: 24,
      wheelModule: { enabled: false },
    });
  });

  async function leaveSealed() {
    const { user, rendered, address } = await open();
    await user.type(title(), 'A quiet weekend');
    await user.click(tick());
    await user.click(start());
    await waitFor(() => expect(address()).toBe(`/memory-wipe/${token}`));
    rendered.unmount();
  }

  it('from a scramble shows no other code before it is said which one counts', async () => {
    await leaveSealed();
    network.replies(readDraft, sealedDraft(Date.now()));
    const { user } = await open();
    expect(await screen.findByRole('heading', { name: 'A quiet weekend is waiting' })).toBeVisible();
    expect(screen.queryByRole('img', { name: /^\d \d \d \d$/ })).toBeNull();
    expect(screen.getByRole('link', { name: 'Go on to the scramble' })).toHaveAttribute(
      'href',
      `/memory-wipe/${token}`,
    );

    network.replies(discardDraft, { digits: '4711' });
    await user.click(screen.getByRole('button', { name: 'Start over with a new code' }));
    expect(
      await screen.findByRole('heading', { name: 'Cancelled. Your box is set to 4 7 1 1' }),
    ).toHaveFocus();
    expect(screen.queryByLabelText('Title')).toBeNull();
    expect(JSON.stringify([sessionStorage, localStorage])).not.toContain('4711');
    await user.click(screen.getByRole('button', { name: 'Set up anew' }));
    expect(await screen.findByLabelText('Title')).toHaveValue('A quiet weekend');
    expect(code()).toMatch(/^[1-9]\d{3}$/);
    expect(network.callsOf(discardDraft)[0]?.path).toBe(`/api/locks/drafts/${token}`);
  });

  it('after its hour has the code of the preparation still, and no way on', async () => {
    await leaveSealed();
    network.refuses(readDraft, refusal('draft_not_found'));
    network.replies(listDrafts, [waitingDraft(Date.now() - 2 * 3_600_000)]);
    network.replies(discardDraft, { digits: '4711' });
    const { user } = await open();
    expect(await screen.findByText(/^It was not started in time\./)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Go on to the scramble' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Start over with a new code' }));
    expect(await screen.findByRole('img', { name: '4 7 1 1' })).toBeVisible();
  });

  it('says that it was called off where the answer with its code was lost, and has it still', async () => {
    await leaveSealed();
    network.refuses(readDraft, refusal('draft_not_found'));
    network.replies(listDrafts, [waitingDraft(Date.now(), { calledOffAt: new Date().toISOString() })]);
    network.replies(discardDraft, { digits: '4711' });
    const { user } = await open();
    expect(await screen.findByText(/^It was called off\./)).toBeVisible();
    expect(screen.queryByText(/You can start it until/)).toBeNull();
    expect(screen.queryByRole('link', { name: 'Go on to the scramble' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Start over with a new code' }));
    expect(await screen.findByRole('img', { name: '4 7 1 1' })).toBeVisible();
  });

  it('does not show another code while it is unknown whether one waits', async () => {
    await leaveSealed();
    network.refuses(readDraft, refusal('draft_not_found'));
    network.refuses(listDrafts, refusal('account_restricted'));
    await open();
    expect(await screen.findByRole('heading', { name: 'Your prepared lock did not load' })).toBeVisible();
    expect(screen.queryByRole('img', { name: /^\d \d \d \d$/ })).toBeNull();
  });

  it('has the code also when the answer to the first try was lost with the line', async () => {
    await leaveSealed();
    network.replies(readDraft, sealedDraft(Date.now()));
    const { user } = await open();
    await screen.findByRole('heading', { name: 'A quiet weekend is waiting' });
    // The server calls it off: it can be neither read nor listed any more.
    network.refuses(readDraft, refusal('draft_not_found'));
    network.replies(listDrafts, []);
    await user.click(screen.getByRole('button', { name: 'Start over with a new code' }));
    expect(await screen.findByText('Could not start over')).toBeVisible();
    network.replies(discardDraft, { digits: '4711' });
    act(() => onlineManager.setOnline(false));
    act(() => onlineManager.setOnline(true));
    await user.click(screen.getByRole('button', { name: 'Start over with a new code' }));
    expect(await screen.findByRole('img', { name: '4 7 1 1' })).toBeVisible();
    // The line that came back asked nothing: the answer, that there is none, would have shown the form.
    expect(network.callsOf(readDraft)).toHaveLength(1);
  });

  it('shows the form where it was called off long ago', async () => {
    await leaveSealed();
    network.replies(readDraft, sealedDraft(Date.now()));
    network.refuses(discardDraft, refusal('draft_not_found'));
    const { user } = await open();
    await screen.findByRole('heading', { name: 'A quiet weekend is waiting' });
    network.refuses(readDraft, refusal('draft_not_found'));
    network.replies(listDrafts, []);
    await user.click(screen.getByRole('button', { name: 'Start over with a new code' }));
    expect(await screen.findByLabelText('Title')).toHaveValue('A quiet weekend');
  });

  it('shows the form again once nothing waits there any more', async () => {
    await leaveSealed();
    network.refuses(readDraft, refusal('draft_not_found'));
    network.replies(listDrafts, []);
    await open();
    expect(await screen.findByLabelText('Title')).toHaveValue('A quiet weekend');
  });

  it('after the lock has started says so, goes home, and has an empty form for the next one', async () => {
    await leaveSealed();
    network.replies(readDraft, sealedDraft(Date.now(), lockId));
    const { address, rendered } = await open();
    await waitFor(() => expect(address()).toBe('/'));
    expect(await screen.findByText('Your lock has already started')).toBeVisible();
    expect(screen.getByText('It holds what you sent before. Keep your box as it is.')).toBeVisible();
    rendered.unmount();
    await open();
    expect(await screen.findByLabelText('Title')).toHaveValue('');
  });

  describe('from a photo whose answer was lost', () => {
    async function leaveUploaded() {
      const { user, rendered } = await open();
      await user.type(title(), 'A quiet weekend');
      await user.click(screen.getByRole('radio', { name: 'Photo Upload' }));
      await user.upload(screen.getByLabelText('Photo of your combination'), samplePhoto());
      network.loses(startSelfLock);
      await user.click(screen.getByRole('button', { name: 'Upload & Start Lock' }));
      await screen.findByText('Failed to start');
      rendered.unmount();
    }

    it('finds its lock, and starts no second one', async () => {
      await leaveUploaded();
      network.replies(readDraft, sealedDraft(Date.now(), lockId));
      const { address } = await open();
      await waitFor(() => expect(address()).toBe('/'));
      expect(await screen.findByText('Your lock has already started')).toBeVisible();
      expect(network.callsOf(readDraft)[0]?.path).toBe(`/api/locks/drafts/${token}`);
    });

    it('calls it off before the next one where no lock has come of it', async () => {
      await leaveUploaded();
      network.refuses(readDraft, refusal('draft_not_ready'));
      network.replies(discardDraft, { digits: null });
      network.replies(listDrafts, []);
      network.replies(openDraft, openedDraft(Date.now(), otherToken));
      network.replies(startSelfLock, { _id: lockId });
      const { user, address } = await open();
      expect(await screen.findByLabelText('Title')).toHaveValue('A quiet weekend');
      expect(network.callsOf(discardDraft).map(({ path }) => path)).toEqual([`/api/locks/drafts/${token}`]);
      await user.upload(screen.getByLabelText('Photo of your combination'), samplePhoto());
      await user.click(screen.getByRole('button', { name: 'Upload & Start Lock' }));
      await waitFor(() => expect(address()).toBe('/'));
      expect(network.callsOf(startSelfLock).at(-1)?.body).toMatchObject({ meta: { draftToken: otherToken } });
    });

    it('leaves the preparation of another form alone when it is called off', async () => {
      await leaveUploaded();
      network.refuses(readDraft, refusal('draft_not_ready'));
      network.replies(discardDraft, { digits: null });
      network.replies(listDrafts, []);
      const screens = { '/another': AnotherForm, '/self/setup': GuardedScreen };
      const { router } = await openScreen('/another', screens);
      const { seedHash } = openedDraft(0);
      await screen.findByText(seedHash);
      const before = network.callsOf(openDraft).length;
      act(() => router.history.push('/self/setup'));
      expect(await screen.findByLabelText('Title')).toHaveValue('A quiet weekend');
      act(() => router.history.push('/another'));
      await screen.findByText(seedHash, { selector: 'main' });
      // The form's own, and no new one for the other.
      expect(network.callsOf(openDraft)).toHaveLength(before + 1);
    });

    it('does not open the form before it is called off', async () => {
      await leaveUploaded();
      network.refuses(readDraft, refusal('draft_not_ready'));
      network.refuses(discardDraft, refusal('account_restricted'));
      await open();
      expect(await screen.findByRole('heading', { name: 'Your prepared lock did not load' })).toBeVisible();
      expect(screen.queryByLabelText('Title')).toBeNull();
    });
  });

  it('from a photo that was refused finds the form at once, with the seed of its own', async () => {
    const { user, rendered } = await open();
    await user.type(title(), 'A quiet weekend');
    await user.click(screen.getByRole('radio', { name: 'Photo Upload' }));
    const { clientSeed } = readKeptSetup(ownUser._id).entry;
    await user.upload(screen.getByLabelText('Photo of your combination'), samplePhoto());
    network.refuses(startSelfLock, refusal('picture_invalid'));
    await user.click(screen.getByRole('button', { name: 'Upload & Start Lock' }));
    await screen.findByText('Failed to start');
    rendered.unmount();
    await open();
    expect(title()).toHaveValue('A quiet weekend');
    expect(readKeptSetup(ownUser._id).entry.clientSeed).toBe(clientSeed);
    expect(network.callsOf(readDraft)).toEqual([]);
  });
});

describe('the games', () => {
  const configure = (name: string) => screen.getByRole('button', { name: `Configure: ${name}` });

  it('are sent with the lock, and kept over a reload', async () => {
    const { user, rendered } = await open();
    await user.click(configure('Task System'));
    await user.click(screen.getByRole('button', { name: 'Quiet mind' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    rendered.unmount();

    const second = await open();
    expect(screen.getByText('Tasks')).toBeVisible();
    expect(screen.getByText('5 tasks, one an hour')).toBeVisible();
    await second.user.type(title(), 'A quiet weekend');
    await second.user.click(tick());
    await second.user.click(start());
    await waitFor(() => expect(network.callsOf(sealDraft)).toHaveLength(1));
    const sent = network.callsOf(sealDraft)[0]?.body as { settings: SelfLockSettings } | undefined;
    expect(sent?.settings.taskModule?.tasks).toHaveLength(5);
    expect(sent?.settings.wheelModule?.enabled).toBe(false);
  });

  it('that the server refuses are told at their card', async () => {
    const message = 'Check the wheel: labels, durations and cooldown';
    const fault = { field: 'settings.wheelModule', code: 'wheel_module_invalid', message };
    network.refuses(sealDraft, refusal('settings_invalid', { errors: [fault] }));
    const { user } = await open();
    await user.type(title(), 'A quiet weekend');
    await user.click(tick());
    await user.click(start());
    expect(await screen.findByText('Fix form')).toBeVisible();
    expect(configure('Wheel of Fortune')).toHaveFocus();
    expect(configure('Wheel of Fortune')).toHaveAccessibleDescription(message);
  });
});
