import type { CheckReport } from './report';
import { countOf } from './words';

/** A report to read on a terminal. */
export function reportText(report: CheckReport): string {
  const { draws, tasks, spins } = report.checked;
  const { problems, notes } = report;
  const verdict = report.ok
    ? 'Everything follows from the promise made at the start.'
    : `${countOf(problems.length, 'problem')} found:`;
  return [
    `Checked: ${countOf(draws, 'draw')}, ${countOf(tasks, 'task choice')}, ${countOf(spins, 'spin')}.`,
    verdict,
    ...problems.map(({ at, message }) => `  ${at === null ? '' : `${at}  `}${message}`),
    ...(notes.length === 0 ? [] : ['', 'What this check cannot say:', ...notes.map((note) => `  ${note}`)]),
  ].join('\n');
}
