import type { ReplyOf } from '@keyhold/contracts/endpoint';
import { type readFirstSteps as endpoint, firstSteps } from '@keyhold/contracts/staff/first-steps';
import { eq } from 'drizzle-orm';
import type { Deps } from '../../../deps';
import type { SignedIn } from '../../../kernel/actor';
import { auditEntries } from '../audit/audit.tables';
import { recordAct } from '../audit/record-act';
import { measures } from './measures';

type Step = (typeof firstSteps)[number];

/** What is left to set up. Which steps the site owner has settled stands in the audit. */
export async function readFirstSteps(deps: Deps): Promise<ReplyOf<typeof endpoint>> {
  const entries = await deps.db
    .select({ details: auditEntries.details })
    .from(auditEntries)
    .where(eq(auditEntries.act, 'setup.settled'));
  const settled = new Set(entries.map(({ details }) => details.step));
  const shown: Step[] = [];
  if (deps.config.smtpUrl !== undefined) shown.push('mail');
  if (deps.config.publicUrl !== undefined) shown.push('address');
  if ((await measures.lastBackupAt(deps)) > 0) shown.push('backup');
  return { steps: firstSteps.map((step) => ({ step, isDone: settled.has(step) || shown.includes(step) })) };
}

/** Takes a step as done; one that is done already is not written down again. */
export async function settleFirstStep(
  deps: Deps,
  actor: SignedIn,
  step: Step,
): Promise<ReplyOf<typeof endpoint>> {
  const { steps } = await readFirstSteps(deps);
  if (steps.some((each) => each.step === step && !each.isDone))
    await deps.transaction((tx) => recordAct(tx, deps, actor, { act: 'setup.settled', details: { step } }));
  return readFirstSteps(deps);
}
