import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { focusFirstFault } from '../../lib/form/first-fault';
import { PasswordField } from './password-field';
import { Switch } from './switch';
import { TextField } from './text-field';

describe('TextField', () => {
  it('belongs to its label, hint and error', () => {
    render(<TextField label="Username" hint="3 to 32 characters" error="This username is already taken" />);
    const field = screen.getByRole('textbox', { name: 'Username' });
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription('This username is already taken 3 to 32 characters');
  });

  it('is not faulty without an error', () => {
    render(<TextField label="Username" error={null} />);
    expect(screen.getByRole('textbox')).not.toHaveAttribute('aria-invalid');
  });
});

describe('PasswordField', () => {
  it('is hidden until its owner asks', async () => {
    const user = userEvent.setup();
    render(<PasswordField label="Password" defaultValue="secret" />);
    const field = screen.getByLabelText('Password');
    expect(field).toHaveAttribute('type', 'password');
    await user.click(screen.getByRole('button', { name: 'Show password', pressed: false }));
    expect(field).toHaveAttribute('type', 'text');
    expect(field).toHaveValue('secret');
    await user.click(screen.getByRole('button', { name: 'Show password', pressed: true }));
    expect(field).toHaveAttribute('type', 'password');
  });
});

describe('Switch', () => {
  it('has its label as its name, and its hint beside it once', async () => {
    const user = userEvent.setup();
    render(<Switch label="Emergency release" hint="Ends the lock at once." />);
    const field = screen.getByRole('switch', { name: 'Emergency release' });
    expect(field).toHaveAccessibleDescription('Ends the lock at once.');
    await user.click(screen.getByText('Ends the lock at once.'));
    expect(field).toBeChecked();
  });
});

describe('focusFirstFault', () => {
  it('goes to the first faulty field of the form', () => {
    const { container } = render(
      <form>
        <TextField label="One" />
        <TextField label="Two" error="Wrong" />
        <TextField label="Three" error="Wrong" />
      </form>,
    );
    expect(focusFirstFault(container)).toBe(true);
    expect(screen.getByLabelText('Two')).toHaveFocus();
  });

  it('says when there is none', () => {
    const { container } = render(<TextField label="One" />);
    expect(focusFirstFault(container)).toBe(false);
  });
});
