import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Avatar } from './avatar';

it('has one or two letters or digits of a name, and a ground that may stay when the name changes', () => {
  const shown = (name: string) => render(<Avatar name={name} ground="group" />).container.firstElementChild;
  const names = ['Mira Voss', 'jonas', 'Demo_Bo', 'Pancakes & tea', '& 7', '🎉🎉'];
  const all = names.map(shown);
  expect(all.map((one) => one?.textContent)).toEqual(['MV', 'JO', 'DB', 'PT', '7', '🎉🎉']);
  expect(new Set(all.map((one) => one?.className)).size).toBe(1);
});
