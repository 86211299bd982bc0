/** Of a module that was switched on while its lock ran; without the field it is on since the start. */
export interface SwitchedOn {
  onSince?: number;
}

interface Switch {
  enabled: boolean;
}

/** Since when a module is on that is changed at `at`; nothing new where it was on before, or is off now. */
export function switchedOn(before: Switch | undefined, after: Switch, at: number): SwitchedOn {
  return after.enabled && !before?.enabled ? { onSince: at } : {};
}
