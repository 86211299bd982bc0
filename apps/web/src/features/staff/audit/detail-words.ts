import { settingsMessages, taskMessages, auditMessages as texts } from '../messages';
import type { AuditEntry } from './audit.calls';

type Told = Pick<AuditEntry, 'act' | 'details'>;

const contents: Readonly<Record<string, string>> = taskMessages.contents;
const names: Readonly<Record<string, string>> = {
  ...texts.detailNames,
  maintenanceMode: settingsMessages.maintenanceMode.label,
  disableNewLocks: settingsMessages.disableNewLocks.label,
  analyticsEnabled: settingsMessages.analyticsEnabled.label,
  registrationMode: settingsMessages.registrationMode,
  adminMessage: settingsMessages.message,
  showAdminMessage: settingsMessages.showAdminMessage.label,
};

/** What else tells what was done, each in words: 'count visits: on'. Ids are for programs, and left out. */
export function detailWords({ act, details }: Told): string[] {
  const isSwitch = act === 'settings.changed';
  return Object.entries(details).flatMap(([name, value]) => {
    if (/Id$/.test(name)) return [];
    // The change of a thing, and its title, say what they are.
    if (name === 'what') return String(value);
    if (name === 'title') return `“${value}”`;
    const word = names[name] ?? name.replace(/[A-Z]/g, ' $&');
    return `${word.toLowerCase()}: ${valueWord(value, isSwitch)}`;
  });
}

function valueWord(value: Told['details'][string], isSwitch: boolean): string {
  if (value === null || value === undefined) return texts.nothing;
  if (typeof value === 'boolean') return texts[isSwitch ? 'switched' : 'answers'][value ? 'yes' : 'no'];
  return contents[value]?.toLowerCase() ?? String(value).replaceAll('_', ' ');
}
