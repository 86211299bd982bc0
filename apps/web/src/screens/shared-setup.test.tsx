import { acceptTemplate } from '@keyhold/contracts/locks/accept';
import { dashboard } from '@keyhold/contracts/locks/dashboard';
import { addIdPhotoToDraft, openDraft, readDraft, sealDraft } from '@keyhold/contracts/locks/draft';
import { readTemplate, removeTemplate, validateLockPassword } from '@keyhold/contracts/locks/templates';
import { listDrafts } from '@keyhold/contracts/locks/waiting-drafts';
import { currentUser } from '@keyhold/contracts/users/me';
import { useQuery } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { sampleGames } from '../features/locks/games/testing/sample-games';
import { openedDraft, sealedDraft, token } from '../features/locks/testing/draft-replies';
import { lockId, sampleLock } from '../features/locks/testing/sample-lock';
import { samplePhoto } from '../features/locks/testing/sample-photo';
import { sampleTemplate, shareCode } from '../features/locks/testing/sample-template';
import { sessionQuery } from '../lib/api/session';
import { forgetAllDrafts } from '../lib/form/kept-draft';
import { clearToasts } from '../testing/clear-toasts';
import { FakeNetwork, refusal } from '../testing/fake-network';
import { openScreen } from '../testing/open-screen';
import { ownUser } from '../testing/own-user';
import SharedSetupScreen from './shared-setup';

let network: FakeNetwork;

beforeEach(() => {
  clearToasts();
  forgetAllDrafts();
  network = new FakeNetwork();
  network.replies(currentUser, ownUser);
  network.replies(dashboard, []);
  network.replies(readTemplate, sampleTemplate());
  network.replies(openDraft, openedDraft(Date.now()));
  network.replies(listDrafts, []);
  network.replies(sealDraft, { token, expiresAt: openedDraft(Date.now()).expiresAt });
  network.replies(addIdPhotoToDraft, { ok: true });
  network.replies(acceptTemplate, { _id: lockId });
});

/** The screen as the guard lets it be seen: with a known person. */
function GuardedScreen() {
  const { data } = useQuery(sessionQuery);
  return <main>{data !== undefined && <SharedSetupScreen />}</main>;
}

function visit(part = '') {
  return openScreen(`/shared/setup/${shareCode}${part}`, { '/shared/setup/$code': GuardedScreen });
}

async function open() {
  const opened = await visit();
  await screen.findByRole('heading', { level: 1, name: 'A week for me' });
  return opened;
}

/** The wearer's own part, once the terms were read. */
async function openOwnPart() {
  const opened = await open();
  await opened.user.click(screen.getByRole('button', { name: 'Next: your part' }));
  return opened;
}

const scramble = () => screen.getByRole('button', { name: 'Start Scramble' });
const upload = () => screen.getByRole('button', { name: 'Upload & Start Lock' });
const box = () => screen.getByRole('checkbox', { name: 'My box is set to this code' });
const adult = () => screen.getByRole('checkbox', { name: 'I confirm I am 18+ and consenting.' });
const shownCode = () => screen.getByRole('img', { name: /^\d \d \d \d$/ }).textContent;
const byPhoto = (user: UserEvent) => user.click(screen.getByRole('radio', { name: 'Photo Upload' }));
const choosePhoto = (user: UserEvent) =>
  user.upload(screen.getByLabelText('Photo of your combination'), samplePhoto());

describe('what is shown', () => {
  it('is what one lets oneself in for', async () => {
    network.replies(
      readTemplate,
      sampleTemplate({
        maxDurationSeconds: 14 * 86_400,
        limitBeyondMax: true,
        displayRemainingTime: false,
        requireDailyVerification: true,
        findomEnabled: true,
        dailyTributeEnabled: true,
        dailyTributeAmountMinorUnits: 5000,
        dynamicBuyoutFromTribute: true,
        dynamicBuyoutPreviewMinorUnits: 70_000,
        limitLockedUsers: 5,
        lockedCount: 2,
        hygienicUnlockEnabled: true,
        hygienicUnlockMaxUses: 2,
        emergencyReleaseEnabled: false,
      }),
    );
    await open();
    const facts = screen
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextSibling?.textContent]);
    expect(Object.fromEntries(facts)).toMatchObject({
      'Starts with': '7 days',
      'Hard stop': 'opens after 14 days at the latest',
      Timer: 'hidden from you',
      'Places left': '3 of 5',
      'Daily tribute': expect.stringMatching(/50\.00 a day, .*[05]0\.00 in \d+ days$/),
      'Buyout, from the tribute': expect.stringContaining('700.00'),
    });
    expect(screen.getByText(/^2 times, 30 minutes to clean\./)).toBeVisible();
    expect(screen.getByText('No emergency release')).toBeVisible();
    expect(
      screen.getByText(
        /Your keyholder judges it, may ask for another that day, and can look at the earlier ones\. A missed day costs nothing by itself; they are told\. A day ends at midnight where you start it\.$/,
      ),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Cancel' })).toHaveAttribute('href', '/');
  });

  it('is no payments where none are asked for', async () => {
    network.replies(readTemplate, sampleTemplate({ findomEnabled: true }));
    await open();
    expect(screen.getByText('Starts with')).toBeVisible();
    expect(screen.queryByText(/tribute|buyout/i)).toBeNull();
  });

  it('is what the keyholder may do later, also with games and a deck that are not there now', async () => {
    network.replies(readTemplate, sampleTemplate({ trustKeyholder: true }));
    const { rendered } = await open();
    expect(screen.getByText(/ends the lock at once\. Your keyholder is told\.$/)).toBeVisible();
    expect(screen.getByText(/^You need a box or key safe with a code/)).toBeVisible();
    const later = 'There are none now. Your keyholder may add tasks, a wheel or penalties later.';
    expect(screen.getByText(`${later} Your safety exit and the emergency release stay.`)).toBeVisible();
    expect(screen.getByText('It is about a card deck, and this lock has none.')).toBeVisible();
    rendered.unmount();
    network.replies(
      readTemplate,
      sampleTemplate({
        trustKeyholder: true,
        cardGameEnabled: true,
        emergencyReleaseEnabled: false,
      }),
    );
    await open();
    expect(screen.getByText(`${later} Your safety exit stays.`)).toBeVisible();
    expect(
      screen.getByText('They may add cards to the deck and take cards out while it runs.'),
    ).toBeVisible();
  });

  it('is the first of two steps, there and back', async () => {
    const { user } = await open();
    expect(screen.getByText('Shared lock · step 1 of 2, its terms')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Next: your part' }));
    expect(screen.getByText('Shared lock · step 2 of 2, your part')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'The terms again' }));
    expect(screen.getByText('Shared lock · step 1 of 2, its terms')).toBeVisible();
  });

  it('is that one wears it already, with the way there', async () => {
    network.replies(readTemplate, sampleTemplate({ wornLockId: lockId }));
    await open();
    expect(screen.getByText('You wear this lock already.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open it' })).toHaveAttribute('href', `/lock/${lockId}`);
  });

  it('is that there is nothing behind the link', async () => {
    network.refuses(readTemplate, refusal('template_not_found'));
    await visit();
    expect(await screen.findByRole('heading', { name: 'Template not found.' })).toBeVisible();
    expect(screen.getByLabelText('Link or code')).toHaveAccessibleDescription('No lock has this code.');
  });

  it.each([
    ['What you set', { isOwn: true }],
    ['All places of this lock are taken', { limitLockedUsers: 2, lockedCount: 2 }],
  ])('"%s", without a way to start it', async (title, fields) => {
    network.replies(readTemplate, sampleTemplate(fields));
    await open();
    expect(screen.getByText(title)).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Lock duration' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^(Start|Upload)/ })).toBeNull();
    expect(network.callsOf(openDraft)).toEqual([]);
    const back = screen.queryByRole('link', { name: 'Back to Keyholder' });
    expect(back?.getAttribute('href')).toBe('isOwn' in fields ? '/keyholder' : undefined);
  });

  it('is said to its keyholder as theirs', async () => {
    network.replies(readTemplate, sampleTemplate({ isOwn: true, displayHistory: false }));
    await open();
    expect(screen.getByText('You may freeze the lock, add time and take time away.')).toBeVisible();
    expect(screen.getByText('hidden from the wearer')).toBeVisible();
    expect(screen.getByText('Once, at any time: ends the lock at once. You are told.')).toBeVisible();
    expect(screen.queryByText(/^You need a box/)).toBeNull();
    expect(screen.queryByText(/your keyholder/i)).toBeNull();
  });

  it('is how one’s own lock is handed out, made again with changes, and taken back', async () => {
    network.replies(readTemplate, sampleTemplate({ isOwn: true }));
    const { user, address } = await open();
    const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await user.click(screen.getByRole('button', { name: 'Copy link' }));
    expect(written).toHaveBeenCalledWith(sampleTemplate().shareUrl);
    expect(screen.getByRole('link', { name: 'Reuse with changes' })).toHaveAttribute(
      'href',
      `/shared/create?like=${shareCode}`,
    );
    network.replies(removeTemplate, { ok: true });
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(address()).toBe('/keyholder'));
  });

  it('offers no device to somebody who wears a lock already', async () => {
    const opened = await openOwnPart();
    expect(await screen.findByRole('radio', { name: 'Physical Device' })).toBeInTheDocument();
    opened.rendered.unmount();
    network.replies(dashboard, [sampleLock(Date.now())]);
    await openOwnPart();
    await waitFor(() => expect(network.callsOf(dashboard)).toHaveLength(2));
    expect(screen.queryByRole('radio', { name: 'Physical Device' })).toBeNull();
  });
});

describe('the password', () => {
  const field = () => screen.getByLabelText('Lock password');
  const validate = () => screen.getByRole('button', { name: 'Validate Password' });

  it('keeps everything closed until it is validated, and goes along', async () => {
    network.replies(readTemplate, sampleTemplate({ requiresPassword: true }));
    network.replies(validateLockPassword, { valid: false });
    const { user, address } = await openOwnPart();
    expect(validate()).toBeDisabled();
    await user.click(box());
    await user.click(scramble());
    expect(await screen.findByText('Password required')).toBeVisible();
    expect(field()).toHaveFocus();
    expect(field()).toHaveAccessibleDescription(/Password required: Validate the lock password first\./);
    await user.type(field(), 'wrong');
    expect(scramble()).toHaveAttribute('aria-disabled', 'true');
    await user.click(validate());
    expect(await screen.findAllByText('Invalid password')).not.toEqual([]);
    expect(field()).toHaveFocus();
    network.refuses(validateLockPassword, refusal('rate_limited'));
    await user.click(validate());
    expect(await screen.findAllByText('Password validation failed')).not.toEqual([]);
    expect(network.callsOf(sealDraft)).toEqual([]);

    network.replies(validateLockPassword, { valid: true });
    await user.clear(field());
    await user.type(field(), 'velvet{Enter}');
    expect(await screen.findAllByText('Password accepted')).not.toEqual([]);
    expect(JSON.stringify([sessionStorage, localStorage])).not.toContain('velvet');
    await user.click(scramble());
    await waitFor(() => expect(address()).toBe(`/memory-wipe/${token}`));
    expect(network.callsOf(sealDraft)[0]?.body).toMatchObject({ password: 'velvet' });
  });
});

describe('by digits', () => {
  it('seals the acceptance and goes to the scramble', async () => {
    const { user, address } = await openOwnPart();
    await user.click(screen.getByRole('button', { name: '48 h' }));
    await user.click(screen.getByRole('button', { name: 'Next: set your box to the code' }));
    await user.click(scramble());
    expect(await screen.findByText('Fix form')).toBeVisible();
    expect(box()).toHaveFocus();
    expect(screen.queryByText(/^By starting you agree/)).toBeNull();
    await user.click(box());
    expect(scramble()).toHaveAccessibleDescription(
      /^By starting you agree to the terms of .*\. Your safety exit takes 48 hours\.$/,
    );
    const digits = shownCode();
    await user.dblClick(scramble());
    await waitFor(() => expect(address()).toBe(`/memory-wipe/${token}`));
    expect(network.callsOf(sealDraft).map(({ body }) => body)).toEqual([
      {
        kind: 'SHARED',
        shareCode,
        digits,
        safetyExitHours: 48,
        timezone: expect.any(String),
        clientSeed: expect.any(String),
      },
    ]);
    // Tokens and ids may contain the same figures by chance.
    expect(JSON.stringify([sessionStorage, localStorage])).not.toMatch(
      new RegExp(`(?<![\\w-])${digits}(?![\\w-])`),
    );
    expect(network.callsOf(addIdPhotoToDraft)).toEqual([]);
  });

  it('sends the ID photo before, once, also when the start has to be tried again', async () => {
    network.replies(readTemplate, sampleTemplate({ requireID: true }));
    network.refuses(sealDraft, refusal('unavailable'));
    const { user, address } = await openOwnPart();
    await user.click(box());
    expect(scramble()).toHaveAccessibleDescription('Choose a photo of your ID');
    await user.upload(screen.getByLabelText('Photo of your ID'), samplePhoto('id.jpg'));
    expect(scramble()).toHaveAccessibleDescription('Confirm that you are 18+ and consenting');
    await user.click(scramble());
    expect(adult()).toHaveFocus();
    await user.click(adult());
    await user.click(scramble());
    expect(await screen.findByText('Accept failed')).toBeVisible();
    network.replies(sealDraft, { token, expiresAt: openedDraft(Date.now()).expiresAt });
    await user.click(scramble());
    await waitFor(() => expect(address()).toBe(`/memory-wipe/${token}`));
    expect(network.callsOf(addIdPhotoToDraft).map(({ files }) => files.idPhoto?.name)).toEqual(['id.jpg']);
    expect(network.callsOf(sealDraft).at(-1)?.body).toMatchObject({ adultConfirmed: true });
  });

  it('shows no other code to somebody who comes back from the scramble', async () => {
    const { user, address, rendered } = await openOwnPart();
    await user.click(box());
    await user.click(scramble());
    await waitFor(() => expect(address()).toBe(`/memory-wipe/${token}`));
    rendered.unmount();
    network.replies(
      readDraft,
      sealedDraft(Date.now(), null, { kind: 'SHARED', title: 'A week for me', shareCode }),
    );
    await open();
    expect(await screen.findByRole('heading', { name: 'A week for me is waiting' })).toBeVisible();
    expect(screen.queryByRole('img', { name: /^\d \d \d \d$/ })).toBeNull();
  });
});

describe('by photo', () => {
  it('sends photo, ID photo and what was said, and goes home', async () => {
    network.replies(readTemplate, sampleTemplate({ requireID: true }));
    const { user, address } = await openOwnPart();
    await byPhoto(user);
    await user.upload(screen.getByLabelText('Photo of your ID'), samplePhoto('id.jpg'));
    await user.click(adult());
    await user.click(upload());
    expect(screen.getByLabelText('Photo of your combination')).toHaveFocus();
    await choosePhoto(user);
    await user.click(upload());
    await waitFor(() => expect(address()).toBe('/'));
    expect(await screen.findByText('Lock accepted')).toBeVisible();
    const [call] = network.callsOf(acceptTemplate);
    expect([call?.files.photo?.name, call?.files.idPhoto?.name]).toEqual(['dial.jpg', 'id.jpg']);
    expect(call?.body).toEqual({
      meta: {
        shareCode,
        combinationType: 'PHOTO',
        adultConfirmed: true,
        safetyExitHours: 24,
        timezone: expect.any(String),
        clientSeed: expect.any(String),
        draftToken: token,
      },
    });
  });

  it('is forced through when the wearer wants the photo as it is', async () => {
    const { user, address } = await openOwnPart();
    await byPhoto(user);
    await choosePhoto(user);
    const tooBlurry = { field: 'photo', code: 'too_blurry', message: 'This picture is too blurry.' };
    network.refuses(
      acceptTemplate,
      refusal('image_validation_failed', {
        errors: [tooBlurry],
        warnings: [],
        blurScore: 12,
        detectedText: '',
      }),
    );
    await user.click(upload());
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText('This picture is too blurry.')).toBeVisible();
    network.replies(acceptTemplate, { _id: lockId });
    await user.click(within(dialog).getByRole('button', { name: 'Force Upload Anyway' }));
    await waitFor(() => expect(address()).toBe('/'));
    expect(network.callsOf(acceptTemplate).at(-1)?.body).toMatchObject({
      forceUpload: true,
      meta: { draftToken: token },
    });
  });

  it('finds its lock when the answer was lost, also where it has taken the last place', async () => {
    const { user, rendered } = await openOwnPart();
    await byPhoto(user);
    await choosePhoto(user);
    network.loses(acceptTemplate);
    await user.click(upload());
    await screen.findByText('Accept failed');
    rendered.unmount();
    network.replies(readTemplate, sampleTemplate({ limitLockedUsers: 1, lockedCount: 1 }));
    network.replies(readDraft, sealedDraft(Date.now(), lockId, { kind: 'SHARED' }));
    const { address } = await open();
    await waitFor(() => expect(address()).toBe('/'));
    expect(await screen.findByText('Your lock has already started')).toBeVisible();
  });

  it('says that the last place was taken meanwhile, and loses nothing', async () => {
    const { user } = await openOwnPart();
    await byPhoto(user);
    await choosePhoto(user);
    network.refuses(acceptTemplate, refusal('template_full'));
    network.replies(readTemplate, sampleTemplate({ limitLockedUsers: 1, lockedCount: 1 }));
    await user.click(upload());
    expect(await screen.findByText('Accept failed')).toBeVisible();
    await waitFor(() => expect(upload()).toHaveAccessibleDescription('All places of this lock are taken'));
    expect(screen.getByText('dial.jpg')).toBeVisible();
  });
});

it('names the hard stop as the last date where a long safety exit would come later', async () => {
  const days = { initialDurationSeconds: 2 * 86_400, maxDurationSeconds: 4 * 86_400 };
  network.replies(readTemplate, sampleTemplate({ ...days, limitBeyondMax: true }));
  const { user } = await openOwnPart();
  await user.click(box());
  expect(screen.getByText(/after this wait the combination is yours/)).toBeVisible();
  expect(scramble()).toHaveAccessibleDescription(/Your safety exit takes 24 hours\.$/);
  await user.click(screen.getByRole('button', { name: '7 days' }));
  expect(
    screen.getByText('This lock is over before that: it opens after 4 days at the latest.'),
  ).toBeVisible();
  expect(screen.getByText(/^At the latest /)).toBeVisible();
  expect(screen.getByText('A safety exit of 7 days would come later.')).toBeVisible();
  expect(scramble()).toHaveAccessibleDescription(/The lock opens after 4 days at the latest\.$/);
});

it('says that the first day asks for its photo and tribute, and how long that is', async () => {
  const { rendered } = await openOwnPart();
  expect(screen.queryByText(/^First /)).toBeNull();
  rendered.unmount();
  network.replies(
    readTemplate,
    sampleTemplate({ requireDailyVerification: true, dailyTributeEnabled: true }),
  );
  await visit('#your-part');
  expect(await screen.findByText(/^First photo and tribute: by midnight, in \d/)).toBeVisible();
});

it('says the date once where the timer ends with the hard stop, and a long wait in days', async () => {
  network.replies(readTemplate, sampleTemplate({ maxDurationSeconds: 7 * 86_400, limitBeyondMax: true }));
  const { user, rendered } = await openOwnPart();
  expect(screen.getByText(/^Opens .* at the latest, whatever happens\.$/)).toBeVisible();
  expect(screen.queryByText(/^At the latest /)).toBeNull();
  rendered.unmount();

  network.replies(readTemplate, sampleTemplate());
  await visit('#your-part');
  await user.click(await screen.findByRole('button', { name: '7 days' }));
  await user.click(box());
  expect(scramble()).toHaveAccessibleDescription(/Your safety exit takes 7 days\.$/);
  expect(screen.getByText(/after this wait the combination is yours/)).toBeVisible();
  expect(screen.queryByText(/168 hours|this many hours/)).toBeNull();
});

it('says of the fairness of a lock without games that nothing is drawn by chance now', async () => {
  const { user, rendered } = await openOwnPart();
  await user.click(screen.getByText('Fairness of games, if one is added'));
  expect(screen.getByText('Nothing in this lock is drawn by chance now.')).toBeVisible();
  expect(screen.getByLabelText('Your seed')).toBeVisible();
  rendered.unmount();
  const { wheelModule } = sampleGames();
  network.replies(readTemplate, sampleTemplate({ wheelModule }));
  await visit('#your-part');
  expect(await screen.findByText('Fairness')).toBeVisible();
  expect(screen.queryByText('Nothing in this lock is drawn by chance now.')).toBeNull();
});

it('keeps the wearer’s own choices over a reload, and their place', async () => {
  const { user, rendered, address } = await openOwnPart();
  await user.click(screen.getByRole('button', { name: '7 days' }));
  await byPhoto(user);
  expect(address()).toBe(`/shared/setup/${shareCode}#your-part`);
  rendered.unmount();
  await visit('#your-part');
  expect(await screen.findByRole('radio', { name: 'Photo Upload' })).toBeChecked();
  expect(screen.getByRole('button', { name: '7 days' })).toHaveAttribute('aria-pressed', 'true');
});
