import { createEvent, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { Stage } from '../overlay/stage';
import { PictureField } from './picture-field';

const picture = new File(['x'.repeat(2048)], 'photo.png', { type: 'image/png' });
const megabytes = (size: number) => new Uint8Array(size * 1024 * 1024);

function Form({ pasteAnywhere = false }: { pasteAnywhere?: boolean }) {
  const [value, setValue] = useState<File | null>(null);
  return (
    <>
      <input aria-label="Something else" />
      <PictureField label="Photo" value={value} onChange={setValue} pasteAnywhere={pasteAnywhere} />
    </>
  );
}

function Edited() {
  const [url, setUrl] = useState<string | null>('/old.webp');
  return (
    <PictureField
      label="Photo"
      value={null}
      onChange={() => undefined}
      currentUrl={url}
      onRemoveCurrent={() => setUrl(null)}
    />
  );
}

const field = () => screen.getByLabelText('Photo');
const drop = (files: File[]) =>
  fireEvent.drop(field(), { dataTransfer: { files: filesOf(files), types: ['Files'] } });
const paste = (target: Element, files: File[]) =>
  fireEvent.paste(target, { clipboardData: { files: filesOf(files) } });

/** Files as an event brings them. */
function filesOf(files: File[]): FileList {
  return Object.assign(Object.create(null), {
    length: files.length,
    [Symbol.iterator]: () => files.values(),
  });
}

describe('PictureField', () => {
  it('takes a picture by choosing it, shows it, and lets it go again', async () => {
    const user = userEvent.setup();
    render(<Form />);
    await user.upload(field(), picture);
    expect(screen.getByRole('img', { name: 'Preview of photo.png' })).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('photo.png 2 KB');

    await user.click(screen.getByRole('button', { name: 'Remove' }));
    expect(screen.queryByRole('img')).toBeNull();
    expect(field()).toHaveFocus();
  });

  it('lets the picture go that was there before, where that can be', async () => {
    const user = userEvent.setup();
    const { container } = render(<Edited />);
    expect(screen.getByRole('status')).toHaveTextContent('Current picture');
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    expect(container.querySelector('img')).toBeNull();
    expect(field()).toHaveFocus();
  });

  it('takes a picture that is dropped on it, the first among other files', () => {
    render(<Form />);
    drop([new File(['text'], 'notes.txt', { type: 'text/plain' }), picture]);
    expect(screen.getByRole('status')).toHaveTextContent('photo.png');
  });

  it('keeps a file that falls beside it from taking the place of the page', () => {
    render(<Form />);
    const beside = createEvent.drop(screen.getByLabelText('Something else'), {
      dataTransfer: { types: ['Files'] },
    });
    fireEvent(screen.getByLabelText('Something else'), beside);
    expect(beside.defaultPrevented).toBe(true);
    expect(screen.queryByRole('img')).toBeNull();
  });

  it('takes a pasted picture where the focus is in it, or anywhere when it is told so', () => {
    const { unmount } = render(<Form />);
    paste(document.body, [picture]);
    expect(screen.queryByRole('img')).toBeNull();
    paste(field(), [picture]);
    expect(screen.getByRole('img')).toBeVisible();
    unmount();

    render(<Form pasteAnywhere />);
    paste(document.body, [picture]);
    expect(screen.getByRole('img')).toBeVisible();
  });

  it('leaves a picture that is pasted while a dialog is open to the field in the dialog', () => {
    const openForm = (dialog: boolean) => (
      <>
        <Form pasteAnywhere />
        {dialog && (
          <Stage labelledBy="new-code" wayOut={null}>
            <h1 id="new-code">New code</h1>
            <Form pasteAnywhere />
          </Stage>
        )}
      </>
    );
    const { rerender } = render(openForm(true));
    paste(document.body, [picture]);
    const dialog = screen.getByRole('dialog');
    expect(within(dialog).getByRole('img')).toBeVisible();
    expect(screen.getAllByRole('img')).toHaveLength(1);

    rerender(openForm(false));
    expect(screen.queryByRole('img')).toBeNull();
    paste(document.body, [picture]);
    expect(screen.getByRole('img')).toBeVisible();
  });

  it.each([
    ['another kind', new File(['%PDF'], 'id.pdf', { type: 'application/pdf' }), /PNG, JPG, GIF or WebP/],
    ['more than 10 MB', new File([megabytes(11)], 'big.png', { type: 'image/png' }), /larger than 10 MB/],
    ['nothing in it', new File([], 'empty.png', { type: 'image/png' }), /empty/],
  ])('refuses a file of %s in words, and keeps the picture it has', (_, file, words) => {
    render(<Form />);
    drop([picture]);
    drop([file]);
    expect(field()).toBeInvalid();
    expect(field()).toHaveAccessibleDescription(expect.stringMatching(words));
    expect(screen.getByRole('status')).toHaveTextContent('photo.png');
    drop([picture]);
    expect(field()).toBeValid();
  });

  it('lets a picture go that the browser cannot read', () => {
    render(<Form />);
    drop([picture]);
    fireEvent.error(screen.getByRole('img'));
    expect(screen.queryByRole('img')).toBeNull();
    expect(field()).toHaveAccessibleDescription(expect.stringMatching(/not a picture that can be read/));
  });
});
