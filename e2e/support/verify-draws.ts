import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** What `npm run verify-draws` says of a proof, measured by the fingerprints that were kept, and how it ends. */
export async function verifyDraws(
  proof: unknown,
  fingerprints: readonly string[],
): Promise<{ status: number | null; said: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'keyhold-proof-'));
  try {
    const file = join(folder, 'proof.json');
    await writeFile(file, JSON.stringify(proof));
    const args = ['run', '--silent', 'verify-draws', '--', file, ...fingerprints];
    const { status, stdout, stderr } = spawnSync('npm', args, { cwd: root, encoding: 'utf8' });
    return { status, said: stdout + stderr };
  } finally {
    await rm(folder, { recursive: true });
  }
}
