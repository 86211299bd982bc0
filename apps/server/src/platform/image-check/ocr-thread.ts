import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Worker as Thread } from 'node:worker_threads';
import { createWorker, OEM, PSM } from 'tesseract.js';

/** A thread that reads digits in pictures. */
export interface OcrThread {
  /** Returns the text that was read. Rejects when the thread cannot start, dies or is ended. */
  recognize(picture: Buffer): Promise<string>;
  /** Ends it at once, whatever it is doing. */
  end(): Promise<void>;
}

const onlyDigits = {
  tessedit_pageseg_mode: PSM.SINGLE_BLOCK,
  tessedit_char_whitelist: '0123456789',
  // A resolution has to be set, or the console shows a warning for each picture.
  user_defined_dpi: '150',
};

/** From node_modules, in the sources as well as in the build: nothing is fetched from anywhere. */
function languageFolder(): string {
  const require = createRequire(import.meta.url);
  return join(dirname(require.resolve('@tesseract.js-data/eng/package.json')), '4.0.0_best_int');
}

const nothing = () => undefined;

/**
 * Starts a thread with the engine and its language, which takes half a second; a failure shows in
 * `recognize`.
 */
export function startOcrThread(): OcrThread {
  let fail: (reason: unknown) => void = nothing;
  const failed = new Promise<never>((_, reject) => {
    fail = reject;
  });
  // A rejection that nobody awaits just then must not end the process.
  failed.catch(nothing);
  // The library hands its thread out only once it is ready, and handles none of its errors: one would end the
  // server.
  const thread = new Promise<Thread>((resolve) => {
    process.once('worker', (started) => {
      started.on('error', fail);
      started.on('exit', () => fail(new Error('The OCR thread has ended')));
      resolve(started);
    });
  });
  const ready = createWorker('eng', OEM.LSTM_ONLY, {
    langPath: languageFolder(),
    cacheMethod: 'none',
    // If the language cannot be loaded, the worker is never ready and only this handler is called.
    errorHandler: (reason) => fail(new Error(`OCR failed: ${reason}`)),
  }).then(async (worker) => {
    await worker.setParameters(onlyDigits);
    return worker;
  });
  return {
    recognize(picture) {
      const read = ready.then(async (worker) => (await worker.recognize(picture)).data.text);
      return Promise.race([read, failed]);
    },
    async end() {
      const started = await Promise.race([thread, ready.then(nothing, nothing)]);
      await started?.terminate();
    },
  };
}
