import type { EndReason, FreezeSource } from '../state';

/**
 * A lock as a child would keep it: a sheet of paper that is looked at once an hour. Slow and plain on purpose, it
 * shares nothing with the engine that is compared with it. All times are whole hours since the start.
 */
export class NaiveLock {
  hour = 0;
  endedHour: number | null = null;
  endReason: EndReason | null = null;
  exitHour: number | null = null;
  readonly freezes = new Map<FreezeSource, number | null>();

  constructor(
    public hoursLeft: number,
    private readonly stopHour: number | null,
    private readonly exitHours: number,
  ) {}

  /** Lives hour by hour until `hour`. */
  liveUntil(hour: number): void {
    while (this.hour < hour && this.endReason === null) {
      if (this.freezes.size === 0) this.hoursLeft -= 1;
      this.hour += 1;
      this.look();
    }
    this.hour = Math.max(this.hour, hour);
  }

  addHours(hours: number): void {
    this.hoursLeft += hours;
  }

  removeHours(hours: number): void {
    this.hoursLeft = this.hoursLeft < hours ? 0 : this.hoursLeft - hours;
    this.look();
  }

  startExit(): void {
    this.exitHour = this.hour + this.exitHours;
  }

  private look(): void {
    for (const [source, until] of this.freezes) {
      if (until === this.hour) this.freezes.delete(source);
    }
    if (this.hour === this.exitHour) this.end('SAFETY_EXIT');
    else if (this.hour === this.stopHour) this.end('HARD_STOP');
    else if (this.hoursLeft === 0) this.end('TIMER');
  }

  private end(reason: EndReason): void {
    this.endReason = reason;
    this.endedHour = this.hour;
    this.freezes.clear();
    this.exitHour = null;
  }
}
