import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { dayMs, hourMs, minuteMs } from '../../lib/format/duration';
import { Dial } from './dial';

const left = 3 * dayMs + 7 * hourMs + 42 * minuteMs;

describe('Dial', () => {
  it('says in words what it shows', () => {
    render(<Dial tone="running" progress={0.629} remainingMs={left} />);
    expect(screen.getByRole('img', { name: 'Opens in 3 days 7 hours, 62 % gone' })).toBeVisible();
  });

  it('shows three figures when large and two when small', () => {
    const { rerender } = render(<Dial tone="frozen" progress={0.5} remainingMs={left} />);
    expect(screen.getByRole('img')).toHaveTextContent('3d07h42m');
    rerender(<Dial tone="frozen" progress={0.5} remainingMs={left} size="small" />);
    expect(screen.getByRole('img')).toHaveTextContent(/^3d7 h$/);
  });

  it.each(['large', 'small'] as const)('counts the last seconds alone when %s', (size) => {
    render(<Dial tone="running" progress={0.99} remainingMs={9_000} size={size} />);
    expect(screen.getByRole('img')).toHaveTextContent(/^9s$/);
  });

  it('gives nothing away while the time is hidden', () => {
    render(<Dial tone="running" progress={null} remainingMs={null} />);
    const dial = screen.getByRole('img', { name: 'Locked, time left is hidden' });
    expect(dial).toHaveTextContent('');
    expect(dial.querySelector('.hand')).toBeNull();
  });

  it('is full and says so when it is ready, whatever the progress was', () => {
    render(<Dial tone="ready" progress={0.4} remainingMs={0} />);
    const dial = screen.getByRole('img', { name: 'Ready to open' });
    expect(dial).toHaveTextContent('');
    expect(dial.querySelector<SVGGElement>('.hand')?.style.transform).toBe('rotate(360deg)');
  });

  it('keeps a long time inside the ring', () => {
    render(<Dial tone="running" progress={0} remainingMs={365 * dayMs} size="small" />);
    expect(screen.getByRole('img')).toHaveTextContent(/^365d$/);
  });
});
