import type { ErrorCode } from '@keyhold/contracts/errors';
import type { Deps } from '../../../deps';
import { Refusal } from '../../../kernel/errors';
import { runLockCommand } from '../run-lock-command';

/**
 * Thrown within a command on an ended lock to undo it, because whether its combination opens differs from
 * what was known.
 */
export class CombinationFound extends Error {
  constructor(readonly opens: boolean) {
    super(`The combination can${opens ? '' : 'not'} be opened`);
  }
}

/**
 * Runs a command that may throw CombinationFound. The finding is recorded after the command was undone; then
 * the call is refused with `code`.
 */
export async function recordFound<T>(
  deps: Deps,
  lockId: string,
  code: ErrorCode,
  run: () => Promise<T>,
): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof CombinationFound)) throw error;
    const { opens } = error;
    await runLockCommand(deps, {
      lockId,
      actor: { kind: 'system' },
      command: { type: 'check_combination', opens },
    });
    throw new Refusal(code);
  }
}
