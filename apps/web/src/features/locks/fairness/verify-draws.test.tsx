import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import example from '../../../../../../docs/fairness-example.json';
// Loaded before the tests, so that none of them waits for it.
import '@keyhold/fairness-checker/check-proof';
import { VerifyDraws, type VerifyDrawsProps } from './verify-draws';

type File = typeof example;

function forged(forge: (file: File) => unknown): File {
  const file = structuredClone(example);
  forge(file);
  return file;
}

function eventOf(file: File, seq: number) {
  const event = file.events.find((each) => each.seq === seq);
  if (event === undefined) throw new Error(`no event ${seq}`);
  return event;
}

function open(props: Partial<VerifyDrawsProps> = {}) {
  const { seedHash, clientSeed, configHash } = example.commitment;
  const loadProof = vi.fn(async (): Promise<unknown> => example);
  const promise = { seedHash, clientSeed, configHash, proof: 'FULL' } as const;
  render(<VerifyDraws ended promise={promise} loadProof={loadProof} fileName="proof.json" {...props} />);
  return { user: userEvent.setup(), loadProof };
}

const verify = async (props?: Partial<VerifyDrawsProps>) => {
  const { user, ...rest } = open(props);
  await user.click(screen.getByRole('button', { name: 'Check it now' }));
  return { user, ...rest };
};

describe('before the end', () => {
  it('says when the proof opens, and shows the promise to whoever asks', async () => {
    const { user, loadProof } = open({ ended: false });
    expect(screen.getByText(/When the lock ends, you can check it here/)).toBeVisible();
    expect(screen.queryByText(example.commitment.seedHash)).toBeNull();
    await user.click(screen.getByText('Technical details'));
    expect(screen.getByText(example.commitment.seedHash)).toBeVisible();
    expect(screen.getByText('my own words 244')).toBeVisible();
    expect(screen.getByText(/^Full: /)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Check it now' })).toBeNull();
    expect(loadProof).not.toHaveBeenCalled();
  });

  it.each([
    ['Copy the fingerprint', example.commitment.seedHash],
    ['Copy the settings’ fingerprint', example.commitment.configHash],
  ])('can be noted: %s', async (label, hash) => {
    const { user } = open({ ended: false });
    await user.click(screen.getByText('Technical details'));
    await user.click(screen.getByRole('button', { name: label }));
    expect(await navigator.clipboard.readText()).toBe(hash);
  });

  it('says where the proof is only partial', () => {
    open({
      ended: false,
      promise: { seedHash: 'a', clientSeed: 'b', configHash: 'c', proof: 'SERVER_MADE' },
    });
    expect(screen.getByText(/^The server alone chose the numbers/)).toBeVisible();
  });
});

describe('after the end', () => {
  it('checks every draw and says what was checked, and what it cannot know', async () => {
    const { user } = await verify();
    expect(await screen.findByText('Yes, all as promised')).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('11 draws, 2 tasks and 1 spin');
    expect(screen.queryByRole('listitem')).toBeNull();
    await user.click(screen.getByText('What this check cannot say'));
    const notes = screen.getByText('What this check cannot say').closest('details');
    expect(within(notes as HTMLElement).getAllByRole('listitem')).toHaveLength(3);
    expect(screen.queryByText('What does not fit')).toBeNull();
  });

  it('names the one draw that was forged', async () => {
    const file = forged((each) => Object.assign(eventOf(each, 9).data, { cardType: 'PLUS_2_RED' }));
    await verify({ loadProof: async () => file });
    expect(await screen.findByRole('alert')).toHaveTextContent('1 thing does not fit the promise');
    const row = screen.getByText('Card drawn').closest('li');
    expect(row).toHaveTextContent('event 9');
    expect(row).toHaveTextContent('The history says PLUS 2 RED; it should be RED.');
  });

  it('finds a history that belongs to another promise', async () => {
    const promise = { ...example.commitment, seedHash: 'f'.repeat(64), proof: 'FULL' } as const;
    await verify({ promise });
    expect(await screen.findByText('The fingerprint in the file is not the one shown before.')).toBeVisible();
  });

  it('finds settings that are not those of the start', async () => {
    const promise = { ...example.commitment, configHash: 'f'.repeat(64), proof: 'FULL' } as const;
    await verify({ promise });
    const found = 'The settings’ fingerprint in the file is not the one shown before.';
    expect(await screen.findByText(found)).toBeVisible();
  });

  it('shows a long list in part, until all is asked for', async () => {
    const file = forged((each) => Object.assign(each, { seed: 'ff'.repeat(32) }));
    const { user } = await verify({ loadProof: async () => file });
    await screen.findByRole('alert');
    const list = screen.getByRole('list', { name: 'What does not fit' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(10);
    await user.click(screen.getByRole('button', { name: /^Show all \d+$/ }));
    expect(within(list).getAllByRole('listitem').length).toBeGreaterThan(10);
  });

  it('says that the proof did not load, and loads it at the next try', async () => {
    const loadProof = vi
      .fn(async (): Promise<unknown> => example)
      .mockRejectedValueOnce(new Error('offline'));
    const { user } = await verify({ loadProof });
    expect(await screen.findByText('The proof did not load')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Check it now' }));
    expect(await screen.findByText('Yes, all as promised')).toBeVisible();
    expect(screen.queryByText('The proof did not load')).toBeNull();
  });

  it('saves the proof that it checked, without loading it again', async () => {
    const blobs: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      blobs.push(blob as Blob);
      return 'blob:proof';
    });
    const names: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download);
    });
    const { user, loadProof } = await verify();
    await screen.findByText('Yes, all as promised');
    await user.click(screen.getByText('Technical details'));
    await user.click(screen.getByRole('button', { name: 'Download proof' }));
    expect(names).toEqual(['proof.json']);
    expect(JSON.parse((await blobs[0]?.text()) ?? '')).toEqual(example);
    expect(loadProof).toHaveBeenCalledOnce();
  });
});
