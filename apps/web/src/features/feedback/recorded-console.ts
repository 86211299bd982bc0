const mostLines = 60;
const longestLine = 400;
const lines: string[] = [];

function keep(level: string, what: readonly unknown[]): void {
  const words = what.map((one) => (one instanceof Error ? `${one.name}: ${one.message}` : String(one)));
  lines.push(`${new Date().toISOString()} ${level}: ${words.join(' ').slice(0, longestLine)}`);
  if (lines.length > mostLines) lines.shift();
}

/** Keeps the last warnings and errors of this page in memory, in case its person tells of a bug. */
export function recordConsole(): void {
  for (const level of ['warn', 'error'] as const) {
    const say = console[level].bind(console);
    console[level] = (...what: unknown[]) => {
      keep(level, what);
      say(...what);
    };
  }
  window.addEventListener('error', ({ error, message }) => keep('uncaught', [error ?? message]));
  window.addEventListener('unhandledrejection', ({ reason }) => keep('unhandled', [reason]));
}

export const recordedLines = (): readonly string[] => lines;
