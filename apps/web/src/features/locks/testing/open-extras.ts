import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Opens the extras of a form and each of their sections, as somebody does who looks at all of them. */
export async function openExtras(user: UserEvent): Promise<void> {
  const extras = screen.queryByText('Extras')?.closest('details');
  if (!extras) return;
  if (!extras.open) await user.click(screen.getByText('Extras'));
  const sections = extras.querySelectorAll<HTMLElement>(':scope > div > details:not([open]) > summary');
  for (const section of sections) await user.click(section);
}
