import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { DateOfBirthField } from './date-of-birth-field';

function Form({ error }: { error?: string }) {
  const [value, setValue] = useState({ day: '', month: '', year: '' });
  return <DateOfBirthField value={value} onChange={setValue} error={error} />;
}

const box = (label: string) => screen.getByLabelText(label);

it('takes a date typed in one go and leaves out what no date has', async () => {
  const user = userEvent.setup();
  render(<Form />);
  await user.click(box('Day'));
  await user.keyboard('3x9107');
  expect(box('Day')).toHaveValue('31');
  expect(box('Month')).toHaveValue('07');
  expect(box('Year')).toHaveFocus();
  await user.keyboard('1990');
  expect(box('Year')).toHaveValue('1990');
});

it('takes no year that is still to come', async () => {
  const user = userEvent.setup();
  render(<Form />);
  const nextYear = String(new Date().getFullYear() + 1);
  await user.type(box('Year'), nextYear);
  expect(box('Year')).toHaveValue(nextYear.slice(0, 3));
});

it('goes back to the box before with backspace in an empty one', async () => {
  const user = userEvent.setup();
  render(<Form />);
  await user.click(box('Month'));
  await user.keyboard('{Backspace}');
  expect(box('Day')).toHaveFocus();
});

it('ties its fault to every box', () => {
  render(<Form error="Date of birth is required" />);
  for (const label of ['Day', 'Month', 'Year']) {
    expect(box(label)).toBeInvalid();
    expect(box(label)).toHaveAccessibleDescription(/Date of birth is required/);
  }
});
