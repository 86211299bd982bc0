import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { NumberStepper } from './number-stepper';

function Days({ start = 4 }: { start?: number }) {
  const [value, setValue] = useState(start);
  return (
    <>
      <NumberStepper label="Duration" value={value} onChange={setValue} min={1} max={30} unit="days" />
      <output>{value}</output>
    </>
  );
}

const chosen = () => screen.getByRole('status').textContent;

describe('NumberStepper', () => {
  it('goes one step a press and stops at its ends', async () => {
    const user = userEvent.setup();
    render(<Days start={29} />);
    const more = screen.getByRole('button', { name: 'More: Duration' });
    await user.click(more);
    expect(chosen()).toBe('30');
    expect(more).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Less: Duration' }));
    expect(chosen()).toBe('29');
  });

  it('takes a number as it is typed', async () => {
    const user = userEvent.setup();
    render(<Days />);
    const field = screen.getByRole('spinbutton', { name: 'Duration' });
    await user.clear(field);
    expect(chosen()).toBe('4');
    await user.type(field, '12');
    expect(chosen()).toBe('12');
    await user.keyboard('{ArrowUp}');
    expect(chosen()).toBe('13');
  });

  it.each([
    ['99', '30'],
    ['0', '1'],
    ['2,6', '3'],
  ])('takes %s for %s, and shows that when the field is left', async (typed, taken) => {
    const user = userEvent.setup();
    render(<Days />);
    const field = screen.getByRole('spinbutton');
    await user.clear(field);
    await user.type(field, typed);
    expect(chosen()).toBe(taken);
    expect(field).toHaveValue(typed);
    await user.tab();
    expect(field).toHaveValue(taken);
  });

  it.each(['0', '31'])('hands on %s once the field is left, where somebody takes it', async (typed) => {
    const user = userEvent.setup();
    const onBeyond = vi.fn();
    render(
      <NumberStepper label="Duration" value={4} onChange={vi.fn()} min={1} max={30} onBeyond={onBeyond} />,
    );
    const field = screen.getByRole('spinbutton');
    await user.clear(field);
    await user.type(field, typed);
    expect(onBeyond).not.toHaveBeenCalled();
    await user.tab();
    expect(onBeyond).toHaveBeenCalledExactlyOnceWith(Number(typed));
  });

  it('goes back to the value when what is typed is no number', async () => {
    const user = userEvent.setup();
    render(<Days />);
    const field = screen.getByRole('spinbutton');
    await user.clear(field);
    await user.type(field, 'soon');
    await user.tab();
    expect(field).toHaveValue('4');
    expect(chosen()).toBe('4');
  });

  it('answers the keyboard', async () => {
    const user = userEvent.setup();
    render(<Days />);
    const field = screen.getByRole('spinbutton');
    field.focus();
    await user.keyboard('{ArrowUp}{ArrowUp}{PageUp}{ArrowDown}');
    expect(chosen()).toBe('15');
    expect(field).toHaveAttribute('aria-valuetext', '15 days');
  });
});
