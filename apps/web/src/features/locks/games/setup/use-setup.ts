import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ApiError } from '../../../../lib/api/client';
import { focusFirstFault } from '../../../../lib/form/first-fault';

/** What is wrong with one control; `at` names it: 'cooldown', '<entry id>.title'. */
export interface Fault {
  readonly at: string;
  readonly message: string;
}

/** What a setup dialog is given. `onSave` is told what was changed from, may take its time and may fail. */
export interface SetupProps<Module> {
  open: boolean;
  value: Module;
  onSave: (value: Module, before: Module) => unknown;
  onClose: () => void;
  /** Told where the draft differs from what is saved. */
  onDirty?: (dirty: boolean) => void;
}

export interface SetupOptions<Draft> extends Pick<SetupProps<Draft>, 'onClose' | 'onDirty'> {
  /** What the dialog starts with. */
  start: Draft;
  faultsOf: (draft: Draft) => readonly Fault[];
  onSave: (draft: Draft, before: Draft) => unknown;
}

/**
 * The draft of a setup dialog. It outlives the dialog's closing: only saving and dropping it on purpose end it, so that
 * nothing typed is lost by a press beside the dialog.
 */
export function useSetup<Draft extends object>(options: SetupOptions<Draft>) {
  const { start, faultsOf, onSave, onClose, onDirty } = options;
  const body = useRef<HTMLDivElement>(null);
  const [changed, setChanged] = useState<{ draft: Draft; before: Draft } | null>(null);
  const [tried, setTried] = useState(false);
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [locked, setLocked] = useState(false);
  // What is saved may change elsewhere meanwhile: a draft is a change of what it was begun with.
  const { draft, before } = changed ?? { draft: start, before: start };
  const faults = new Map(tried ? faultsOf(draft).map(({ at, message }) => [at, message]) : []);

  function keep(next: Draft | null): void {
    const dirty = next !== null && JSON.stringify(next) !== JSON.stringify(before);
    setChanged(dirty ? { draft: next, before } : null);
    onDirty?.(dirty);
  }

  function finish(): void {
    keep(null);
    setTried(false);
    setFailure(null);
    setAsking(false);
  }

  function showFaults(): void {
    if (body.current !== null) focusFirstFault(body.current);
  }

  async function save(): Promise<void> {
    if (busy) return;
    setFailure(null);
    if (faultsOf(draft).length > 0) {
      flushSync(() => setTried(true));
      return showFaults();
    }
    setBusy(true);
    try {
      await onSave(draft, before);
      finish();
      onClose();
    } catch (error) {
      setFailure(error instanceof Error ? error.message : '');
      if (error instanceof ApiError && error.code === 'configuration_locked') setLocked(true);
    } finally {
      setBusy(false);
    }
  }

  return {
    body,
    draft,
    busy,
    failure,
    locked,
    asking,
    /** The fault of a control; undefined where it has none, or nobody has tried to save. */
    faultAt: (at: string) => faults.get(at),
    hasFaultIn: (entryId: string) => [...faults.keys()].some((at) => at.startsWith(`${entryId}.`)),
    change: (changes: Partial<Draft>) => keep({ ...draft, ...changes }),
    save,
    close(): void {
      if (busy) return;
      if (changed !== null && !locked) setAsking(true);
      onClose();
    },
    stopAsking: () => setAsking(false),
    discard: finish,
  };
}

export type Setup<Draft extends object> = ReturnType<typeof useSetup<Draft>>;
