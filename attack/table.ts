import type { Mode } from './attack';
import type { Tally } from './tally';

export interface Played {
  readonly mode: Mode;
  readonly name: string;
  readonly tally: Tally;
  readonly seconds: number;
}

/** What was played, as people read it. */
export function toTable(played: readonly Played[]): string {
  const rows = played.map(({ mode, name, tally, seconds }) => [
    `${mode} ${name}`,
    tally.skipped === undefined ? String(tally.rounds) : 'skipped',
    String(tally.requests),
    String(tally.failures),
    `${seconds.toFixed(0)} s`,
    tally.skipped ??
      Object.entries(tally.figures)
        .map(([figure, value]) => `${figure} ${value}`)
        .join('; '),
  ]);
  const head = ['attack', 'rounds', 'requests', 'failures', 'time', 'figures'];
  const widths = head
    .slice(0, -1)
    .map((_, column) => Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0)));
  const lines = [head, ...rows].map((row) =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  '),
  );
  const findings = played.flatMap(({ mode, name, tally }) =>
    tally.findings.map((each) => `FINDING ${mode} ${name}: ${each}`),
  );
  return [...lines, ...findings].join('\n');
}

/** The same for programs. */
export function toJson(played: readonly Played[]): string {
  const rows = played.map(({ mode, name, tally, seconds }) => {
    const { rounds, requests, failures, findings, figures, skipped } = tally;
    return {
      mode,
      attack: name,
      rounds,
      requests,
      failures,
      seconds: Math.round(seconds),
      figures,
      findings,
      skipped,
    };
  });
  return `${JSON.stringify(rows, null, 2)}\n`;
}
