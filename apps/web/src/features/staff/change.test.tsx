import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Change } from './change';

it.each([
  [28, 25, '▲ 12 %', '12 % more than in the 7 days before'],
  [0, 4, '▼ 100 %', '100 % less than in the 7 days before'],
  [3, 0, 'new', 'none in the 7 days before'],
])('%i after %i is %s to the eye and a sentence to the ear', (now, before, short, spoken) => {
  render(<Change now={now} before={before} days={7} />);
  expect(screen.getByText(short)).toHaveAttribute('aria-hidden', 'true');
  expect(screen.getByText(spoken)).toHaveClass('visually-hidden');
});

it('says how much yesterday had while today is not over, and nothing of days that are not known', () => {
  const { container, rerender } = render(<Change now={3} before={5} days={1} />);
  expect(container).toHaveTextContent('yesterday 5');
  rerender(<Change now={3} before={3} days={7} />);
  expect(container).toHaveTextContent('no change');
  rerender(<Change now={3} before={null} days={7} />);
  expect(container).toBeEmptyDOMElement();
});
