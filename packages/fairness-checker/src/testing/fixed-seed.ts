import fc from 'fast-check';

/** The same examples in every run, so that it fails for what was changed; `KEYHOLD_SEED` tries others. */
fc.configureGlobal({ seed: Number(process.env.KEYHOLD_SEED ?? 1) });
