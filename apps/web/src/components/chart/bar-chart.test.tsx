import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { BarChart } from './bar-chart';
import { dayRows } from './days';

const daily = [
  { date: '2026-11-29', views: 3 },
  { date: '2026-11-30', views: 1200 },
  { date: '2026-12-01', views: 7 },
];

it('says the values of the latest day, and of the one that keys or a pointer choose', async () => {
  const user = userEvent.setup();
  const { container } = render(
    <BarChart
      caption="Views"
      rowLabel="Day"
      rows={dayRows(daily)}
      series={[{ name: 'views', label: 'Views', color: 'ice' }]}
      empty="Nothing"
    />,
  );
  const days = screen.getByRole('slider', { name: 'Views: Day' });
  expect(days).toHaveAttribute('aria-valuetext', expect.stringMatching(/(1 Dec|Dec 1), Views 7$/));
  await user.tab();
  expect(days).toHaveFocus();

  const chart = days.parentElement as HTMLElement;
  chart.getBoundingClientRect = () => new DOMRect(0, 0, 300, 100);
  await user.pointer({ target: chart, coords: { clientX: 150, clientY: 50 } });
  expect(days).toHaveAttribute('aria-valuetext', expect.stringMatching(/(30 Nov|Nov 30), Views 1,200$/));
  expect(container.querySelector('[data-picked]')).toHaveTextContent('30');
  expect(screen.getByText('1,200', { selector: 'strong' })).toBeVisible();
});
