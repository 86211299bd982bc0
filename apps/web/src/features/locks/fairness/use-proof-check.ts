import type { CheckReport } from '@keyhold/fairness-checker/report';
import { useRef, useState } from 'react';
import type { LockDetail } from '../api/lock-query';
import { runCheck } from './run-check';
import { saveAsFile } from './save-as-file';

export interface ProofSource {
  promise: LockDetail['fairness'];
  /** Fetches the exported history; asked again only after it failed. */
  loadProof: () => Promise<unknown>;
  fileName: string;
}

export interface ProofCheck {
  busy: 'verify' | 'download' | null;
  failure: 'load' | 'check' | null;
  report: CheckReport | null;
  verify: () => Promise<void>;
  download: () => Promise<void>;
}

/** Loads the proof once, for its check and for saving it. */
export function useProofCheck({ promise, loadProof, fileName }: ProofSource): ProofCheck {
  const [busy, setBusy] = useState<ProofCheck['busy']>(null);
  const [failure, setFailure] = useState<ProofCheck['failure']>(null);
  const [report, setReport] = useState<CheckReport | null>(null);
  const loaded = useRef<{ file: unknown } | null>(null);

  async function withProof(what: 'verify' | 'download', use: (file: unknown) => Promise<void> | void) {
    setBusy(what);
    setFailure(null);
    try {
      loaded.current ??= { file: await loadProof() };
      await use(loaded.current.file);
    } catch {
      setFailure(loaded.current === null ? 'load' : 'check');
    } finally {
      setBusy(null);
    }
  }

  return {
    busy,
    failure,
    report,
    verify: () =>
      withProof('verify', async (file) => {
        const { seedHash, clientSeed, configHash } = promise;
        setReport(await runCheck(file, { seedHash, clientSeed, configHash }));
      }),
    download: () => withProof('download', (file) => saveAsFile(file, fileName)),
  };
}
