import type { KeptPromise } from '@keyhold/fairness-checker/kept-promise';
import type { CheckReport } from '@keyhold/fairness-checker/report';
import { useRef, useState } from 'react';
import { trustedScriptUrl } from '../../../lib/trusted-script-url';
import type { LockDetail } from '../locks.calls';
import workerUrl from './check-worker?worker&url';

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

/** Checks a proof beside the page, which stays usable; in it, where the browser has no workers. */
async function runCheck(file: unknown, kept: KeptPromise): Promise<CheckReport> {
  if (typeof Worker === 'undefined') {
    const { checkProof } = await import('@keyhold/fairness-checker/check-proof');
    return checkProof(file, kept);
  }
  const worker = new Worker(trustedScriptUrl(workerUrl), { type: 'module' });
  try {
    return await new Promise((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<CheckReport>) => resolve(data);
      worker.onerror = () => reject(new Error('The check broke off'));
      worker.postMessage({ file, kept });
    });
  } finally {
    worker.terminate();
  }
}

/** Hands the browser a JSON file to save. */
function saveAsFile(value: unknown, fileName: string): void {
  const text = `${JSON.stringify(value, null, 2)}\n`;
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // Some browsers read the address only after this task.
  setTimeout(() => URL.revokeObjectURL(url));
}
