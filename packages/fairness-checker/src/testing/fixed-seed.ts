import fc from 'fast-check';

/** Every run uses the same examples, so that it fails for a change alone; `KEYHOLD_SEED` tries others. */
fc.configureGlobal({ seed: Number(process.env.KEYHOLD_SEED ?? 1) });
