import { act, render, renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { TextField } from '../../components/field/text-field';
import { ApiError } from '../api/client';
import { findDraft, forgetAllDrafts, type KeptDraft, keepDraft } from './kept-draft';
import { type Problem, problemsBy, refusedFields } from './problems';
import { type FormOptions, useForm } from './use-form';

afterEach(forgetAllDrafts);

interface Entry {
  readonly title: string;
  readonly password: string;
  readonly most: string;
}

const start: Entry = { title: '', password: '', most: '5' };
const shape = z.object({ title: z.string(), password: z.string(), most: z.string() });
const body = z.object({ title: z.string('Missing').check(z.minLength(3, 'Too short')) });
const draft: KeptDraft<Entry> = { name: 'test-form', schema: shape, secret: ['password'] };

function problemsOf(entry: Entry): Problem[] {
  const problems = problemsBy(body, entry);
  if (Number(entry.most) > 9) problems.push({ field: 'most', message: 'At most 9' });
  return problems;
}

interface FormProps extends Partial<FormOptions<Entry>> {
  send?: (entry: Entry) => void;
  error?: unknown;
}

function Form({ send, error, ...options }: FormProps) {
  const form = useForm<Entry>({ start, problemsOf, ...options });
  const fieldOf = (named: string) => (named in start ? named : null);
  return (
    <form ref={form.ref} noValidate onSubmit={form.submit((entry) => send?.(entry))}>
      <TextField label="Title" {...form.text('title')} />
      <TextField label="Password" {...form.text('password')} />
      <TextField label="Most" {...form.text('most')} />
      <button type="submit">Send</button>
      <button type="button" onClick={() => form.show(refusedFields(error, fieldOf))}>
        Refuse
      </button>
      <button type="button" onClick={() => form.reset()}>
        {form.isDirty ? 'Changed' : 'As it was'}
      </button>
    </form>
  );
}

function Ticked({ onSend }: { onSend: () => void }) {
  const [ticked, setTicked] = useState(false);
  const [missed, setMissed] = useState(false);
  const form = useForm<Entry>({ start: { ...start, title: 'abc' }, problemsOf });
  const missing = ticked ? [] : [{ field: 'ticked', message: 'Tick it' }];
  const submit = form.submit(onSend, { missing, onFaults: () => setMissed(true) });
  return (
    <form ref={form.ref} noValidate onSubmit={submit}>
      <input
        type="checkbox"
        aria-label="Ticked"
        aria-invalid={missed && !ticked}
        onChange={(event) => setTicked(event.target.checked)}
      />
      <button type="submit">Send</button>
    </form>
  );
}

const field = (label: string) => screen.getByLabelText(label);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const type = async (label: string, text: string) => {
  await userEvent.clear(field(label));
  await userEvent.type(field(label), text);
};

describe('faults', () => {
  it('of a try stand at their fields, the first in focus, each until its field is changed', async () => {
    const sent: Entry[] = [];
    render(<Form send={(entry) => sent.push(entry)} />);
    await type('Most', '10');
    expect(field('Most')).toBeValid();
    await press('Send');
    expect(field('Title')).toHaveFocus();
    expect(field('Title')).toHaveAccessibleDescription('Missing');
    expect(field('Most')).toHaveAccessibleDescription('At most 9');
    await type('Title', 'a');
    expect(field('Title')).toBeValid();
    expect(field('Most')).toBeInvalid();
    expect(sent).toEqual([]);
    await type('Title', 'abc');
    await type('Most', '9');
    await press('Send');
    expect(sent).toEqual([{ title: 'abc', password: '', most: '9' }]);
  });

  it('after a try are what is wrong by now', async () => {
    render(<Form faults="after-try" />);
    await type('Title', 'a');
    expect(field('Title')).toBeValid();
    await press('Send');
    expect(field('Title')).toBeInvalid();
    await type('Title', 'abc');
    expect(field('Title')).toBeValid();
    await type('Title', 'a');
    expect(field('Title')).toBeInvalid();
  });

  it('show at once, but of a quiet field only after somebody left it with something in it', async () => {
    render(<Form faults={{ quiet: ['title'] }} />);
    await type('Most', '10');
    expect(field('Most')).toBeInvalid();
    await userEvent.click(field('Title'));
    await userEvent.tab();
    expect(field('Title')).toBeValid();
    await type('Title', 'a');
    expect(field('Title')).toBeValid();
    await userEvent.tab();
    expect(field('Title')).toHaveAccessibleDescription('Too short');
  });

  it('of the server stand at its fields, and the ones that the form does not have nowhere', async () => {
    const errors = [
      { field: 'other', code: 'x', message: 'Nowhere' },
      { field: 'most', code: 'x', message: 'Not here' },
    ];
    render(<Form faults="after-try" error={new ApiError(400, 'x', 'No', errors)} />);
    await press('Refuse');
    expect(field('Most')).toHaveFocus();
    expect(field('Most')).toHaveAccessibleDescription('Not here');
    await type('Most', '6');
    expect(field('Most')).toBeValid();
  });

  it('that the server did not name leave the focus where it is', async () => {
    render(<Form faults={{ quiet: ['title'] }} error={new ApiError(503, 'x', 'Busy', [])} />);
    await type('Most', '10');
    await press('Refuse');
    expect(screen.getByRole('button', { name: 'Refuse' })).toHaveFocus();
  });
});

describe('what stands against it beside its values', () => {
  it('is told before the focus goes to it, and keeps the form from being sent', async () => {
    let sent = 0;
    render(<Ticked onSend={() => sent++} />);
    await press('Send');
    expect(field('Ticked')).toHaveFocus();
    expect(sent).toBe(0);
    await userEvent.click(field('Ticked'));
    await press('Send');
    expect(sent).toBe(1);
  });
});

it('does not send while it is busy', async () => {
  const sent: Entry[] = [];
  render(<Form busy send={(entry) => sent.push(entry)} />);
  await type('Title', 'abc');
  await press('Send');
  expect(sent).toEqual([]);
});

it('knows whether something was changed, and goes back', async () => {
  render(<Form />);
  await type('Title', 'a');
  await press('Send');
  await press('Changed');
  expect(screen.getByRole('button', { name: 'As it was' })).toBeVisible();
  expect(field('Title')).toHaveValue('');
  expect(field('Title')).toBeValid();
});

it('takes over what its start becomes where it follows that, but not under a change', async () => {
  const { rerender } = render(<Form follows />);
  rerender(<Form follows start={{ ...start, title: 'Summer', most: '6' }} />);
  expect(field('Title')).toHaveValue('Summer');
  expect(screen.getByRole('button', { name: 'As it was' })).toBeVisible();
  await type('Title', 'Winter');
  expect(field('Most')).toHaveValue('6');
  rerender(<Form follows start={{ ...start, title: 'Spring', most: '7' }} />);
  expect(field('Title')).toHaveValue('Winter');
  expect(field('Most')).toHaveValue('6');
  await press('Changed');
  expect(field('Title')).toHaveValue('Spring');
  expect(field('Most')).toHaveValue('7');
});

it('knows what its values are a change of, and which entry of a list has a fault', () => {
  const problems: Problem[] = [{ field: 'tasks.1.title', message: 'Missing' }];
  const { result, rerender } = renderHook(
    (title: string) =>
      useForm({ start: { title }, follows: true, problemsOf: () => problems, faults: 'after-try' }),
    { initialProps: 'Summer' },
  );
  act(() => result.current.submit(() => expect.unreachable())());
  expect(['tasks.1', 'tasks.11', 'tasks.2'].map(result.current.hasFaultIn)).toEqual([true, false, false]);
  act(() => result.current.change({ title: 'Winter' }));
  rerender('Spring');
  expect(result.current).toMatchObject({
    start: { title: 'Summer' },
    values: { title: 'Winter' },
    isDirty: true,
  });
  act(() => result.current.change({ title: 'Summer' }));
  expect(result.current).toMatchObject({
    start: { title: 'Spring' },
    values: { title: 'Spring' },
    isDirty: false,
  });
});

describe('a draft', () => {
  it('is there again also in a form that follows what is saved, as a change of it', async () => {
    const { unmount } = render(<Form follows draft={draft} />);
    await type('Title', 'Summer');
    unmount();
    const again = render(<Form follows draft={draft} />);
    expect(field('Title')).toHaveValue('Summer');
    again.rerender(<Form follows draft={draft} start={{ ...start, title: 'Spring' }} />);
    expect(field('Title')).toHaveValue('Summer');
    await type('Most', '6');
    expect(field('Title')).toHaveValue('Summer');
    await press('Changed');
    expect(field('Title')).toHaveValue('Spring');
  });

  it('is there again when the form is, its secrets only while the page lasts, and in no storage', async () => {
    const { unmount } = render(<Form draft={draft} />);
    await type('Title', 'Summer');
    await type('Password', 'velvet');
    unmount();
    const again = render(<Form draft={draft} given={{ most: '7' }} />);
    expect(
      [field('Title'), field('Password'), field('Most')].map((input) => (input as HTMLInputElement).value),
    ).toEqual(['Summer', 'velvet', '7']);
    again.unmount();
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('velvet');
  });

  it('outlives a reload but for its secrets', () => {
    sessionStorage.setItem(draft.name, JSON.stringify({ title: 'Summer', most: '7' }));
    expect(findDraft(draft, start)).toEqual({ title: 'Summer', password: '', most: '7' });
  });

  it.each(['{', '"text"', '{"title":3}', 'null'])('that another version kept is dropped: %s', (text) => {
    sessionStorage.setItem(draft.name, text);
    expect(findDraft(draft)).toBeNull();
  });

  it('is gone once it is forgotten', () => {
    keepDraft(draft, start);
    forgetAllDrafts();
    expect(findDraft(draft, start)).toBeNull();
  });
});
