import { createTemplate } from '@keyhold/contracts/locks/templates';
import { currentUser } from '@keyhold/contracts/users/me';
import { useQuery } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openExtras } from '../features/locks/testing/open-extras';
import { samplePhoto } from '../features/locks/testing/sample-photo';
import { sessionQuery } from '../lib/api/session';
import { forgetAllDrafts } from '../lib/form/kept-draft';
import { forgetPrivate } from '../lib/local-store';
import { clearToasts } from '../testing/clear-toasts';
import { FakeNetwork, refusal } from '../testing/fake-network';
import { openScreen } from '../testing/open-screen';
import { ownUser } from '../testing/own-user';
import SharedCreateScreen from './shared-create';

const created = {
  _id: '01930000-0000-7000-8000-00000000000b',
  shareCode: 'AAAABBBBCCCCDDDD',
  shareUrl: 'https://keyhold.test/s/AAAABBBBCCCCDDDD',
};

let network: FakeNetwork;

beforeEach(() => {
  clearToasts();
  forgetAllDrafts();
  network = new FakeNetwork();
  network.replies(currentUser, ownUser);
  network.replies(createTemplate, created);
});

/** The screen as the guard lets it be seen: with a known person. */
function GuardedScreen() {
  const { data } = useQuery(sessionQuery);
  return <main>{data !== undefined && <SharedCreateScreen />}</main>;
}

async function open() {
  const opened = await openScreen('/shared/create', { '/shared/create': GuardedScreen });
  await screen.findByRole('heading', { name: 'Create shared lock' });
  await opened.user.click(screen.getByText('Limits'));
  await openExtras(opened.user);
  return opened;
}

/** As at a desk, where the preview has room beside the form. */
function openWide() {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === '(min-width: 1080px)',
    addEventListener() {},
    removeEventListener() {},
  }));
  return open();
}

const create = () => screen.getByRole('button', { name: 'Create shared lock' });
const toggle = (name: string) => screen.getByRole('switch', { name: new RegExp(`^${name}`) });
const bodies = () => network.callsOf(createTemplate).map(({ body }) => body);

async function setDays(user: UserEvent, legend: string, days: string) {
  const field = within(screen.getByRole('group', { name: legend })).getByLabelText('Days');
  await user.clear(field);
  await user.type(field, days);
  await user.tab();
}

describe('what keeps the lock from being created', () => {
  it('is said with Fix form, at the first wrong field', async () => {
    const { user } = await open();
    await user.click(create());
    expect(await screen.findByText('Fix form')).toBeVisible();
    expect(screen.getByLabelText('Title')).toHaveFocus();
    expect(screen.getByLabelText('Title')).toHaveAccessibleDescription('Title must be 3 to 120 characters');
    expect(bodies()).toEqual([]);
  });

  it('is a trusted keyholder with an enforced maximum, a password that is none, places that are no number', async () => {
    const { user } = await open();
    await user.type(screen.getByLabelText('Title'), 'A week for me');
    await setDays(user, 'Maximum duration', '5');
    await user.click(toggle('Enforce maximum'));
    await user.click(toggle('Trust keyholder'));
    expect(create()).toHaveAccessibleDescription(
      'Trust keyholder cannot be used with maximum duration limits',
    );
    await user.click(toggle('Trust keyholder'));
    await user.clear(screen.getByLabelText('Places'));
    await user.type(screen.getByLabelText('Places'), '1001');
    expect(create()).toHaveAccessibleDescription('Enter a number from 1 to 1000, or leave it blank');
    await user.clear(screen.getByLabelText('Places'));
    await user.click(toggle('Password protection'));
    const missing = 'Password is required when password protection is enabled';
    expect(create()).toHaveAccessibleDescription(missing);
    await user.click(create());
    expect(screen.getByLabelText('Lock password')).toHaveFocus();
    expect(screen.getByLabelText('Lock password')).toHaveAccessibleDescription(new RegExp(missing));
    await user.type(screen.getByLabelText('Lock password'), 'abc');
    expect(create()).toHaveAccessibleDescription('The password must be 4 to 100 characters');
    await user.type(screen.getByLabelText('Lock password'), 'd');
    expect(create()).not.toHaveAttribute('aria-disabled');
  });

  it('is no trusted keyholder without cards, but the page says that it changes nothing', async () => {
    const { user } = await open();
    const without = /Without the card game it changes nothing\.$/;
    expect(toggle('Trust keyholder')).toHaveAccessibleDescription(without);
    await user.click(toggle('Play with cards'));
    expect(toggle('Trust keyholder')).not.toHaveAccessibleDescription(without);
  });

  it('is a start above a maximum that is a guide only; above an enforced one the page only warns', async () => {
    const { user } = await open();
    await user.type(screen.getByLabelText('Title'), 'A week for me');
    await user.click(screen.getByRole('button', { name: '7 days' }));
    await setDays(user, 'Maximum duration', '5');
    expect(create()).toHaveAccessibleDescription('Duration exceeds maximum');
    expect(screen.getByText('Reduce initial duration or increase maximum.')).toBeVisible();
    await user.click(toggle('Enforce maximum'));
    expect(screen.getByText(/will be capped at the maximum: the lock starts with 5 days/)).toBeVisible();
    expect(create()).not.toHaveAttribute('aria-disabled');
  });
});

it('is found by its link alone until Explore is chosen', async () => {
  const { user } = await open();
  const ways = within(screen.getByRole('group', { name: 'Who can find it' }));
  expect(ways.getByRole('button', { name: 'Only with the link' })).toHaveAttribute('aria-pressed', 'true');
  const places = screen.getByLabelText('Places');
  expect(places).toHaveValue('1');
  expect(screen.getByText(/^Nobody finds it without its link\. One person at a time /)).toBeVisible();
  await user.click(ways.getByRole('button', { name: 'In Explore' }));
  expect(screen.getByText('Everybody on Keyhold can find it there.')).toBeVisible();
  expect(places).toHaveValue('');
  await user.type(screen.getByLabelText('Title'), 'A week for anybody');
  await user.click(create());
  await waitFor(() => expect(bodies()).toHaveLength(1));
  expect(bodies()[0]).toMatchObject({ listed: true, limitLockedUsers: null });
  forgetPrivate();
});

it('says what its extras are set to while they are folded, and each section what it is', async () => {
  const { user } = await open();
  const saysOf = (title: string) => screen.getByText(title).closest('summary');
  expect(saysOf('Limits')).toHaveTextContent('No maximum, 1 place');
  expect(saysOf('Card Game Challenge')).toHaveTextContent(/Off$/);
  await user.click(toggle('Play with cards'));
  expect(saysOf('Card Game Challenge')).toHaveTextContent(/\d+ cards$/);
  expect(saysOf('Verification & Safety')).toHaveTextContent(/Emergency release$/);
  const payments = saysOf('Payments & Financial Domination');
  expect(payments).toHaveTextContent(/Off$/);
  await user.click(toggle('Daily tribute'));
  expect(payments).toHaveTextContent(/Daily tribute$/);
  await user.click(toggle('Emergency buyout'));
  expect(payments).toHaveTextContent(/Daily tribute, buyout$/);
  await user.click(screen.getByText('Extras'));
  const words = 'Cards, games, safety, buyout, password. On: card game, emergency release, buyout.';
  expect(screen.getByText(words)).toBeVisible();
});

it('has its limits beside the duration: what is wrong there opens nothing else', async () => {
  const { user } = await open();
  await user.click(screen.getByText('Extras'));
  const lasting = screen
    .getByRole('heading', { name: 'Duration & Limits' })
    .closest('section') as HTMLElement;
  await user.type(screen.getByLabelText('Title'), 'A week for me');
  await user.clear(within(lasting).getByLabelText('Places'));
  await user.type(within(lasting).getByLabelText('Places'), '1001');
  await user.click(create());
  expect(within(lasting).getByLabelText('Places')).toHaveFocus();
  expect(screen.queryByText('Verification & Safety')).toBeNull();
});

it('has what every day asks for in plain sight, each of it once', async () => {
  const { user } = await open();
  await user.click(screen.getByText('Extras'));
  expect(screen.queryByText('Verification & Safety')).toBeNull();
  const daily = within(screen.getByRole('heading', { name: 'Every day' }).closest('section') as HTMLElement);
  await user.type(screen.getByLabelText('Title'), 'A week for me');
  await user.click(daily.getByRole('switch', { name: /^Require daily verification/ }));
  await user.click(daily.getByRole('switch', { name: /^Public verification gallery/ }));
  await user.click(daily.getByRole('switch', { name: /^Daily tribute/ }));
  await user.click(create());
  expect(daily.getByLabelText('Amount a day')).toHaveFocus();
  expect(daily.getByLabelText('Amount a day')).toHaveAccessibleDescription(
    /Enter a daily tribute above zero/,
  );
  expect(screen.queryByText('Verification & Safety')).toBeNull();
  await user.type(daily.getByLabelText('Amount a day'), '5');
  await openExtras(user);
  for (const name of ['Require daily verification', 'Public verification gallery', 'Daily tribute'])
    expect(toggle(name)).toBeChecked();
  await user.click(create());
  await waitFor(() => expect(bodies()).toHaveLength(1));
  expect(bodies()[0]).toMatchObject({
    requireDailyVerification: true,
    publicVerificationGallery: true,
    findomEnabled: true,
    dailyTributeEnabled: true,
    dailyTributeAmountMinorUnits: 500,
  });
});

describe('financial domination', () => {
  it('turns the daily tribute on, and is off where nothing is to be paid', async () => {
    const { user } = await open();
    await user.click(toggle('Financial domination'));
    expect(toggle('Daily tribute')).toBeChecked();
    await user.click(toggle('Daily tribute'));
    expect(toggle('Financial domination')).not.toBeChecked();
    await user.click(toggle('Emergency buyout'));
    expect(toggle('Financial domination')).toBeChecked();
    await user.click(toggle('Financial domination'));
    expect(toggle('Emergency buyout')).not.toBeChecked();
  });

  it('may be a buyout alone, in a currency of its own', async () => {
    const { user } = await open();
    await user.type(screen.getByLabelText('Title'), 'A week for me');
    await user.click(toggle('Emergency buyout'));
    await user.type(screen.getByLabelText('Buyout amount'), '90');
    await user.selectOptions(screen.getByLabelText('Currency'), 'EUR');
    await user.click(create());
    await waitFor(() => expect(bodies()).toHaveLength(1));
    expect(bodies()[0]).toMatchObject({
      findomEnabled: true,
      dailyTributeEnabled: false,
      dailyTributeCurrency: 'EUR',
      lockoutFeeEnabled: true,
      lockoutFeeMinorUnits: 9000,
    });
  });
});

it('keeps the places that somebody has set, however it is found', async () => {
  const { user } = await open();
  const places = screen.getByLabelText('Places');
  await user.clear(places);
  await user.type(places, '3');
  for (const way of ['In Explore', 'Only with the link']) {
    await user.click(screen.getByRole('button', { name: way }));
    expect(places).toHaveValue('3');
  }
});

it('shows the cards and games as the wearer will see them, and how long the cards take', async () => {
  const { user } = await openWide();
  expect(screen.queryByRole('button', { name: 'Preview' })).toBeNull();
  const preview = within(screen.getByRole('region', { name: 'What the wearer will see' }));
  expect(preview.getByText(ownUser.username)).toBeVisible();
  expect(preview.queryByText('View profile')).toBeNull();
  const started = () => screen.getByText('Starts with').parentElement?.nextElementSibling;
  expect(screen.queryByRole('heading', { name: 'Card deck' })).toBeNull();
  expect(started()).toHaveTextContent('Maximum');
  await user.click(toggle('Play with cards'));
  expect(screen.getByRole('heading', { name: 'Card deck' })).toBeVisible();
  const initial = screen.getByRole('group', { name: 'Initial duration' });
  expect(initial).toHaveAccessibleDescription(
    /The lock opens at zero or at a green card, whichever comes first\.$/,
  );
  expect((await screen.findAllByText(/^An even chance of being out within /)).length).toBeGreaterThan(0);
  expect(started()).toHaveTextContent('Maximum');
  await user.click(toggle('Hide card info'));
  expect(screen.getByText(/^Your keyholder hides the deck/)).toBeVisible();
  expect(started()).toHaveTextContent('Maximum');

  await user.click(screen.getByRole('button', { name: 'Configure: Task System' }));
  const tasks = within(screen.getByRole('dialog', { name: 'Task Module Setup' }));
  await user.click(tasks.getByRole('button', { name: 'Household' }));
  await user.click(tasks.getByRole('button', { name: 'Save' }));
  expect(screen.getByText('Look at the 5 tasks')).toBeVisible();
});

it('shows on a phone what the wearer will see in a sheet, which leads back to where one was', async () => {
  const { user } = await open();
  expect(screen.queryByText('Starts with')).toBeNull();
  await user.type(screen.getByLabelText('Title'), 'A week for me');
  await user.click(screen.getByRole('button', { name: '7 days' }));
  const opener = screen.getByRole('button', { name: 'Preview' });
  await user.click(opener);
  const sheet = within(screen.getByRole('dialog', { name: 'What the wearer will see' }));
  expect(sheet.getByText('A week for me')).toBeVisible();
  expect(sheet.getByText('Starts with').nextElementSibling).toHaveTextContent('7 days');
  await user.click(sheet.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByText('Starts with')).toBeNull());
  expect(opener).toHaveFocus();
  expect(bodies()).toEqual([]);

  await user.clear(screen.getByLabelText('Title'));
  await user.click(opener);
  expect(sheet.getByText('No title yet')).toBeVisible();
});

it('has the settings of the last one at hand, without its name and its password, and begins in its currency', async () => {
  const { user, rendered } = await open();
  expect(screen.queryByRole('button', { name: 'Same as last time' })).toBeNull();
  await user.type(screen.getByLabelText('Title'), 'A week for me');
  await user.click(screen.getByRole('button', { name: '7 days' }));
  await user.click(toggle('Require daily verification'));
  await user.click(toggle('Daily tribute'));
  await user.type(screen.getByLabelText('Amount a day'), '5');
  await user.selectOptions(screen.getByLabelText('Currency'), 'EUR');
  await user.click(create());
  await waitFor(() => expect(bodies()).toHaveLength(1));
  rendered.unmount();

  const again = await open();
  await again.user.click(toggle('Daily tribute'));
  expect(screen.getByLabelText('Currency')).toHaveValue('EUR');
  await again.user.click(await screen.findByRole('button', { name: 'Same as last time' }));
  expect(toggle('Require daily verification')).toBeChecked();
  expect(screen.getByLabelText('Title')).toHaveValue('');
  const initial = within(screen.getByRole('group', { name: 'Initial duration' }));
  expect(initial.getByLabelText('Days')).toHaveValue('7');
  forgetPrivate();
});

describe('money', () => {
  it('is read with a comma as the point; what is no amount is nothing', async () => {
    const { user } = await openWide();
    await user.type(screen.getByLabelText('Title'), 'A week for me');
    await user.click(toggle('Daily tribute'));
    const amount = screen.getByLabelText('Amount a day');
    expect(screen.queryByText(/^Counts as/)).toBeNull();
    const preview = within(screen.getByRole('region', { name: 'What the wearer will see' }));
    expect(preview.getByText('not set yet')).toBeVisible();
    await user.type(amount, 'much');
    expect(screen.getByText(/^Counts as .*0\.00\.$/)).toBeVisible();
    expect(create()).toHaveAccessibleDescription('Enter a daily tribute above zero');
    await user.clear(amount);
    await user.type(amount, '12,345');
    expect(screen.getByLabelText('Currency')).toHaveValue('SEK');
    await user.selectOptions(screen.getByLabelText('Currency'), 'EUR');
    await user.click(create());
    await waitFor(() => expect(bodies()).toHaveLength(1));
    expect(bodies()[0]).toMatchObject({
      findomEnabled: true,
      dailyTributeEnabled: true,
      dailyTributeAmountMinorUnits: 1235,
      dailyTributeCurrency: 'EUR',
      lockoutFeeEnabled: false,
    });
  });

  it('of a dynamic buyout is the tribute times the maximum days, and turns the buyout on', async () => {
    const { user } = await open();
    await user.type(screen.getByLabelText('Title'), 'A week for me');
    await user.click(toggle('Dynamic buyout'));
    const missing = (what: string) =>
      expect(toggle('Dynamic buyout')).toHaveAccessibleErrorMessage(`A dynamic buyout needs a ${what}`);
    missing('daily tribute above zero');
    expect(screen.queryByLabelText('Buyout amount')).toBeNull();
    await user.click(toggle('Daily tribute'));
    await user.type(screen.getByLabelText('Amount a day'), '50');
    missing('maximum of at least one day');
    await setDays(user, 'Maximum duration', '14');
    expect(toggle('Emergency buyout')).toBeChecked();
    const amount = screen.getByLabelText<HTMLInputElement>('Buyout amount');
    expect(amount).toHaveAttribute('readonly');
    expect(amount.value).toContain('700.00');
    await user.click(create());
    await waitFor(() => expect(bodies()).toHaveLength(1));
    expect(bodies()[0]).toMatchObject({
      lockoutFeeEnabled: true,
      lockoutFeeMinorUnits: 70_000,
      dynamicBuyoutFromTribute: true,
    });
  });
});

describe('an amount that is too large', () => {
  async function openWithTribute(typed: string) {
    const { user } = await open();
    await user.click(screen.getByLabelText('Title'));
    await user.paste('A year for me');
    await user.click(toggle('Daily tribute'));
    await user.click(screen.getByLabelText('Amount a day'));
    await user.paste(typed);
    return user;
  }

  it('is said with its limit', async () => {
    await openWithTribute('1000000,01');
    expect(create()).toHaveAccessibleDescription('A daily tribute is at most 1,000,000.00');
  });

  it('is said at the dynamic buyout where it comes of tribute and days', async () => {
    const user = await openWithTribute('3000');
    await setDays(user, 'Maximum duration', '365');
    await user.click(toggle('Dynamic buyout'));
    const product = 'Daily tribute times maximum days is more than a buyout may be: 1,000,000.00 at most';
    expect(toggle('Dynamic buyout')).toHaveAccessibleErrorMessage(product);
    expect(screen.getByLabelText('Buyout amount')).toBeValid();
  });
});

describe('an amount that is switched off', () => {
  async function openWithBuyout() {
    const { user } = await open();
    await user.click(screen.getByLabelText('Title'));
    await user.paste('A year for me');
    for (const [name, field] of [
      ['Daily tribute', 'Amount a day'],
      ['Emergency buyout', 'Buyout amount'],
    ] as const) {
      await user.click(toggle(name));
      await user.click(screen.getByLabelText(field));
      await user.paste('5000000');
    }
    return user;
  }

  it.each([
    ['by itself', ['Daily tribute', 'Emergency buyout']],
    ['with its group', ['Financial domination']],
  ] as const)('%s keeps nothing from being created, whatever was typed', async (_, names) => {
    const user = await openWithBuyout();
    for (const name of names) await user.click(toggle(name));
    await user.click(create());
    await waitFor(() => expect(bodies()).toHaveLength(1));
    expect(bodies()[0]).toMatchObject({
      findomEnabled: false,
      dailyTributeEnabled: false,
      dailyTributeAmountMinorUnits: 0,
      lockoutFeeEnabled: false,
      lockoutFeeMinorUnits: 0,
    });
  });
});

describe('creating', () => {
  it('sends form and cover, and goes to the keyholder’s dashboard to hand it out', async () => {
    const { user, address, router } = await open();
    await user.type(screen.getByLabelText('Title'), '  A week for me ');
    await user.click(screen.getByText('Description and cover photo'));
    await user.upload(screen.getByLabelText('Cover photo'), samplePhoto('cover.jpg'));
    await user.clear(screen.getByLabelText('Places'));
    await user.type(screen.getByLabelText('Places'), '5');
    await user.dblClick(create());
    await waitFor(() => expect(address()).toBe('/keyholder'));
    const [call, ...others] = network.callsOf(createTemplate);
    expect(others).toEqual([]);
    expect(call?.files.photo?.name).toBe('cover.jpg');
    expect(call?.body).toMatchObject({
      title: 'A week for me',
      limitLockedUsers: 5,
      listed: false,
      requiresPassword: false,
      emergencyReleaseEnabled: true,
    });
    expect(router.state.location.state.createdLock).toBe(created.shareCode);
  });

  it('fails with the reason, keeps everything, and can be tried again', async () => {
    const { user, address } = await open();
    await user.type(screen.getByLabelText('Title'), 'A week for me');
    network.refuses(createTemplate, refusal('unavailable'));
    await user.click(create());
    expect(await screen.findByText('Create failed')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('The server is busy. Please try again in a moment.');
    expect(screen.getByLabelText('Title')).toHaveValue('A week for me');
    network.replies(createTemplate, created);
    await user.click(create());
    await waitFor(() => expect(address()).toBe('/keyholder'));
  });
});

it('is found as it was left, without the password', async () => {
  const { user, rendered } = await open();
  await user.type(screen.getByLabelText('Title'), 'A week for me');
  await user.click(screen.getByText('Description and cover photo'));
  await user.type(screen.getByLabelText('Description'), 'Be good.');
  await user.click(toggle('Require ID'));
  await user.click(toggle('Password protection'));
  await user.type(screen.getByLabelText('Lock password'), 'velvet');
  rendered.unmount();
  expect(JSON.stringify([sessionStorage, localStorage])).not.toContain('velvet');
  await open();
  expect(screen.getByLabelText('Title')).toHaveValue('A week for me');
  expect(screen.getByLabelText('Description')).toHaveValue('Be good.');
  expect(toggle('Require ID')).toBeChecked();
  expect(screen.getByLabelText('Lock password')).toHaveValue('');
});
