import { forgotPassword } from '@keyhold/contracts/auth/password';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FakeNetwork, refusal } from '../testing/fake-network';
import { openScreen } from '../testing/open-screen';
import ForgotScreen from './forgot';

const open = (search = '') => openScreen(`/forgot${search}`, { '/forgot': ForgotScreen });
const send = () => screen.getByRole('button', { name: 'Send the link' });

it('answers the same for every address', async () => {
  const network = new FakeNetwork();
  network.replies(forgotPassword, { ok: true });
  const { user } = await open();
  await user.type(screen.getByLabelText('Email'), 'nobody@example.org');
  await user.click(send());
  expect(await screen.findByText(/If an account belongs to/)).toHaveTextContent('nobody@example.org');
  expect(screen.getByRole('link', { name: 'Back to login' })).toHaveAttribute('href', '/login');
});

it('leads back to the login with the place that one was on the way to', async () => {
  await open('?next=%2Fs%2Fabc');
  const back = screen.getByRole('link', { name: 'Back to login' });
  expect(back).toHaveAttribute('href', '/login?next=%2Fs%2Fabc');
});

it('wants an address first', async () => {
  const network = new FakeNetwork();
  const { user } = await open();
  await user.click(send());
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Email is required');
  for (const typed of ['nobody', '@example.org,']) {
    await user.type(screen.getByLabelText('Email'), typed);
    await user.click(send());
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Please enter a valid email address');
  }
  expect(network.calls).toEqual([]);
});

it('keeps the address when it could not be sent', async () => {
  const network = new FakeNetwork();
  network.refuses(forgotPassword, refusal('rate_limited'));
  const { user } = await open();
  await user.type(screen.getByLabelText('Email'), 'mira@example.org');
  await user.click(send());
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many requests. Please try again later.');
  expect(screen.getByLabelText('Email')).toHaveValue('mira@example.org');
});
