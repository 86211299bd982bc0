import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Button } from '../button/button';
import { Dialog } from './dialog';
import { Menu } from './menu';

function Example({ dismissible = true }: { dismissible?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Open for hygiene?"
        description="The timer stands still."
        dismissible={dismissible}
        actions={<Button onClick={() => setOpen(false)}>Not now</Button>}
      >
        <input aria-label="Note" />
      </Dialog>
    </>
  );
}

describe('Dialog', () => {
  it('has its title and sentence for a name, and holds its content only while open', async () => {
    const user = userEvent.setup();
    render(<Example />);
    expect(screen.queryByLabelText('Note')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Open' }));
    const dialog = screen.getByRole('dialog', { name: 'Open for hygiene?' });
    expect(dialog).toHaveAccessibleDescription('The timer stands still.');
    expect(dialog).toHaveFocus();
  });

  it('gives the focus back when it closes', async () => {
    const user = userEvent.setup();
    render(<Example />);
    await user.click(screen.getByRole('button', { name: 'Open' }));
    await user.click(screen.getByRole('button', { name: 'Not now' }));
    expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
    await waitFor(() => expect(screen.queryByLabelText('Note')).toBeNull());
  });

  it('begins anew where it opens while it still closes', async () => {
    const user = userEvent.setup();
    render(<Example />);
    await user.click(screen.getByRole('button', { name: 'Open' }));
    const dialog = screen.getByRole<HTMLDialogElement>('dialog');
    dialog.getAnimations = () => [
      Object.assign(new Animation(), { finished: new Promise<Animation>(() => {}) }),
    ];
    await user.type(screen.getByLabelText('Note'), 'octopus');
    await user.click(screen.getByRole('button', { name: 'Not now' }));
    expect(screen.getByLabelText('Note')).toHaveValue('octopus');
    await user.click(screen.getByRole('button', { name: 'Open' }));
    expect(screen.getByLabelText('Note')).toHaveValue('');
  });

  it('closes on Escape, unless it must not be left', async () => {
    const user = userEvent.setup();
    const { rerender } = render(<Example />);
    await user.click(screen.getByRole('button', { name: 'Open' }));
    const dialog = screen.getByRole<HTMLDialogElement>('dialog');
    dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
    await waitFor(() => expect(dialog.open).toBe(false));

    rerender(<Example dismissible={false} />);
    await user.click(screen.getByRole('button', { name: 'Open' }));
    dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
    expect(dialog.open).toBe(true);
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  });
});

describe('Menu', () => {
  it('is worked with the keyboard alone', async () => {
    const user = userEvent.setup();
    const share = vi.fn();
    render(
      <Menu
        label="More"
        trigger={(props) => (
          <button type="button" {...props}>
            More
          </button>
        )}
        items={[
          { label: 'Copy link', onSelect: vi.fn() },
          { label: 'Share', onSelect: share },
        ]}
      />,
    );
    const trigger = screen.getByRole('button', { name: 'More' });
    trigger.focus();
    await user.keyboard('{Enter}');
    expect(trigger).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByRole('menuitem', { name: 'Copy link' })).toHaveFocus();
    await user.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}{Enter}');
    expect(share).toHaveBeenCalledOnce();
    expect(screen.queryByRole('menu')).toBeNull();
    expect(trigger).toHaveFocus();
    await user.keyboard('{Enter}{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(trigger).toHaveFocus();
  });
});
