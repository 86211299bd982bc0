const date = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });

const count = (number: number) => number.toLocaleString('en');
const share = (part: number) => (part < 0.005 ? '<1\u00a0%' : `${Math.round(part * 100)}\u00a0%`);

export const analyticsMessages = {
  title: 'Analytics & Security',
  loadFailed: 'Failed to load the analytics',
  loading: 'Loading the analytics',
  delay: 'Sums are up to a minute old; days are those of UTC.',
  off: 'Visits are not counted',
  offSentence:
    'Once they are, browsers are known again by a cookie for a year, unless they ask not to be tracked, and the privacy page says so. Nobody but the staff learns of it.',
  turnOn: 'Count visits',
  turnedOn: 'Visits are counted from now on',
  turnOnFailed: 'Failed to save settings',
  stats: {
    uniqueVisitorsToday: 'Unique Visitors Today',
    pageViewsToday: 'Page Views Today',
    totalUniqueVisitors: 'Total Unique Visitors',
    activeSessions: 'Active Sessions',
  },
  since: (day: string) => `since ${date.format(Date.parse(day))}`,
  now: 'now',
  totals: { newVisitors: 'New visitors', sessions: 'Sessions', pageViews: 'Page views' },
  /** A day that is not over is compared with no whole one. */
  change(now: number, before: number | undefined, days: number) {
    if (days === 1) return before === undefined ? '— yesterday is not known' : `yesterday ${count(before)}`;
    const period = `the ${days} days before`;
    if (before === undefined) return `— ${period} are not known`;
    if (before === 0 || before === now) return `${count(before)} in ${period}`;
    return `${share(Math.abs(now / before - 1))} ${now > before ? 'more' : 'fewer'} than ${period}`;
  },
  daily: 'Day by day',
  day: 'Day (UTC)',
  countries: 'Top Countries',
  cities: 'Top Cities',
  browsers: 'Browsers',
  devices: 'Devices',
  pages: 'Top Pages',
  bySession: 'sessions',
  byView: 'views',
  share,
  unknownPlace: 'Unknown',
  othersAndUnknown: 'Others and unknown',
  all: (count: number) => `Show all (${count})`,
  first: (count: number) => `Show the first ${count}`,
  noPlaces: 'No place is known: a proxy in front of the site tells it, see the manual for operators.',
  nothing: 'Nothing was counted in this time',
  sessions: 'Recent Sessions',
  noSessions: 'No session yet',
  columns: {
    address: 'IP address',
    place: 'Location',
    browser: 'Browser',
    device: 'Device',
    user: 'User',
    started: 'Started',
  },
  anonymous: 'Anonymous',
  unknown: '—',
} as const;
