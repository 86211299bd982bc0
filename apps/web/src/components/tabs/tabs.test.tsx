import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { InfoIcon } from '../icons/icons';
import { Tabs } from './tabs';

const choices = [
  { name: 'tasks', label: 'Tasks', icon: InfoIcon, note: 3 },
  { name: 'wheel', label: 'Wheel', icon: InfoIcon, note: 'off' },
] as const;

function Page({ disabled = false }: { disabled?: boolean }) {
  const [chosen, setChosen] = useState<'tasks' | 'wheel'>('tasks');
  return <Tabs label="Games" choices={choices} chosen={chosen} onChoose={setChosen} disabled={disabled} />;
}

const tab = (name: string) => screen.getByRole('button', { name });

it('shows which one is chosen, and another by a press or from the keyboard', async () => {
  render(<Page />);
  expect(screen.getByRole('group', { name: 'Games' })).toBeVisible();
  expect(tab('Tasks 3')).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(tab('Wheel off'));
  expect(tab('Wheel off')).toHaveAttribute('aria-pressed', 'true');
  expect(tab('Tasks 3')).toHaveAttribute('aria-pressed', 'false');
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}{Enter}');
  expect(tab('Tasks 3')).toHaveAttribute('aria-pressed', 'true');
});

it('cannot be changed while it is disabled', async () => {
  render(<Page disabled />);
  await userEvent.click(tab('Wheel off'));
  expect(tab('Tasks 3')).toHaveAttribute('aria-pressed', 'true');
});
