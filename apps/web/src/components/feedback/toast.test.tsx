import { act, cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearToasts } from '../../testing/clear-toasts';
import { Dialog } from '../overlay/dialog';
import { dismissToast, showToast } from './toast-store';
import { ToastViewport } from './toast-viewport';

let ids: number[] = [];

const show = (...args: Parameters<typeof showToast>) => act(() => ids.push(showToast(...args)));
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

beforeEach(() => {
  // Another file of the same worker may have left some.
  clearToasts();
  vi.useFakeTimers();
  render(<ToastViewport />);
});

afterEach(() => {
  act(() => ids.forEach(dismissToast));
  ids = [];
  vi.useRealTimers();
});

describe('toasts', () => {
  it.each([
    ['four seconds', { title: 'Save failed', kind: 'error' }, 4000],
    [
      'four seconds where there is more to read',
      { title: 'Saved', message: 'All of it', kind: 'success' },
      4000,
    ],
    ['less where a few words say what went well', { title: 'Saved', kind: 'success' }, 2500],
  ] as const)('stay %s', (_, toast, ms) => {
    show(toast);
    pass(ms - 1);
    expect(screen.getByText(toast.title)).toBeInTheDocument();
    pass(1);
    expect(screen.queryByText(toast.title)).toBeNull();
  });

  it('stay as long as they are told', () => {
    show({ title: 'Copied', durationMs: 2000 });
    pass(2000);
    expect(screen.queryByText('Copied')).toBeNull();
  });

  it('interrupt people who listen only for a failure', () => {
    show({ title: 'Saved' });
    show({ title: 'Failed', kind: 'error' });
    const live = (title: string) => screen.getByText(title).closest('[aria-live]')?.getAttribute('aria-live');
    expect(live('Saved')).toBe('polite');
    expect(live('Failed')).toBe('assertive');
  });

  it('wait for an answer when they ask for one, and go with it', () => {
    const onSelect = vi.fn();
    show({ title: 'New version available', durationMs: null, actions: [{ label: 'Update', onSelect }] });
    pass(60_000);
    act(() => screen.getByRole('button', { name: 'Update' }).click());
    expect(onSelect).toHaveBeenCalledOnce();
    expect(screen.queryByText('New version available')).toBeNull();
  });

  it('are inside of the modal dialog that is open, where they can be pressed and are read out', () => {
    const shown = (open: boolean) => (
      <Dialog open={open} onClose={() => {}} title="Archive">
        Sure?
      </Dialog>
    );
    show({ title: 'Before' });
    const page = render(shown(true));
    show({ title: 'Meanwhile', kind: 'error' });
    const dialog = screen.getByRole('dialog');
    expect(dialog).toContainElement(screen.getByText('Before'));
    expect(dialog).toContainElement(screen.getByText('Meanwhile'));
    const toast = screen.getByText('Meanwhile');
    pass(3000);
    page.rerender(shown(false));
    // The same element, with the time that it has left.
    expect(dialog).not.toContainElement(toast);
    expect(toast).toBeInTheDocument();
    pass(1000);
    expect(toast).not.toBeInTheDocument();
  });

  it('survive that the dialog they are in is taken off the page in the moment one comes', () => {
    // A browser refuses to show a popover that is on no page.
    HTMLElement.prototype.showPopover = function showPopover() {
      if (!this.isConnected) throw new DOMException('disconnected', 'InvalidStateError');
    };
    try {
      cleanup();
      const shown = (open: boolean) => (
        <>
          <ToastViewport />
          {open && (
            <Dialog open onClose={() => {}} title="Lock again">
              Done?
            </Dialog>
          )}
        </>
      );
      const page = render(shown(true));
      act(() => {
        ids.push(showToast({ title: 'Locked again' }));
        page.rerender(shown(false));
      });
      expect(screen.getByText('Locked again')).toBeInTheDocument();
    } finally {
      Reflect.deleteProperty(HTMLElement.prototype, 'showPopover');
    }
  });

  it('that wait for an answer stay when others come', () => {
    show({ title: 'New version available', durationMs: null });
    for (const title of ['One', 'Two', 'Three']) show({ title });
    const titles = screen.getAllByRole('listitem').map((item) => item.textContent);
    expect(titles).toEqual(['New version available', 'Two', 'Three']);
  });

  it('are three at most, and one of a key', () => {
    for (const title of ['One', 'Two', 'Three', 'Four']) show({ title });
    show({ title: 'Update', key: 'version' });
    show({ title: 'Newer update', key: 'version' });
    const titles = within(screen.getByRole('region', { name: 'Messages' })).getAllByRole('listitem');
    expect(titles.map((item) => item.textContent)).toEqual(['Three', 'Four', 'Newer update']);
  });
});
