import { recordedLines } from './recorded-console';

const mostCalls = 20;

/** A path without its ids and tokens: where it leads is enough. */
const withoutIds = (path: string) => path.replace(/[^/]{20,}/g, '…');

/** The calls that failed since the page was loaded. */
function failedCalls(): string[] {
  return performance
    .getEntriesByType('resource')
    .flatMap((entry) => {
      const { responseStatus = 0 } = entry as PerformanceResourceTiming;
      if (responseStatus < 400) return [];
      const at = new Date(performance.timeOrigin + entry.startTime).toISOString();
      return [`${at} ${responseStatus}: ${withoutIds(new URL(entry.name).pathname)}`];
    })
    .slice(-mostCalls);
}

/** What helps to find a bug and says nothing about a person: the browser, the failed calls, warnings and errors. */
export function browserLogs(): string {
  const { userAgent, language, onLine } = navigator;
  return [
    `Browser: ${userAgent}`,
    `Screen: ${innerWidth}x${innerHeight}, ${language}, ${onLine ? 'online' : 'offline'}`,
    `Now: ${new Date().toISOString()}`,
    ...failedCalls(),
    ...recordedLines(),
  ].join('\n');
}
