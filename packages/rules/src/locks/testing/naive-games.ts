import type { NumberStream } from '../../fairness/stream';
import type { PenaltyConfig } from '../../games/penalty-config';
import type { Task, TaskModule } from '../../games/task-module';
import type { WheelModule } from '../../games/wheel-module';
import type { LockSettings } from '../settings';
import type { NaiveCards } from './naive-cards';

const TICK_MINUTES = 5;
const TICK_SECONDS = 300;
const HALF_A_DAY = 144;

/** The sheet on which the games write. */
interface Sheet {
  readonly cards: NaiveCards | null;
  /** Puts ticks on the timer or takes them off; how many it really were. */
  changeTime(ticks: number): number;
}

const ended = (since: number | null, cooldown: number) => since === null || since * TICK_MINUTES >= cooldown;
const timesOn = (dates: readonly string[], date: string) => dates.filter((one) => one === date).length;

/** When one of the games was played and how long it was on, in ticks. */
class NaivePace {
  /** The last play, and the last one before today. */
  since: number | null = null;
  private sinceBefore: number | null = null;
  /** How long the lock was on today, and how long ago the last play was when today began. */
  on = 0;
  private rested: number | null = null;

  passTick(): void {
    if (this.since !== null) this.since += 1;
    if (this.sinceBefore !== null) this.sinceBefore += 1;
  }

  beginDay(): void {
    this.sinceBefore = this.since;
    this.beginCount();
  }

  /** Today counts from now on only. */
  beginCount(): void {
    this.on = 0;
    this.rested = this.sinceBefore;
  }

  /** Plays on the ticks of today, each as soon as it may be. */
  most(cooldown: number): number {
    let plays = 0;
    let since = this.rested;
    for (let tick = 0; tick < this.on; tick += 1) {
      if (ended(since, cooldown)) {
        plays += 1;
        since = 0;
      }
      if (since !== null) since += 1;
    }
    return plays;
  }
}

/** Tasks, wheel and penalties on paper: what was done is a list of dates, a cooldown is counted tick by tick. */
export class NaiveGames {
  tasks: TaskModule;
  wheel: WheelModule;
  penalties: PenaltyConfig | null;
  penaltiesTomorrow: PenaltyConfig | null = null;
  points = 0;
  selected: Task | null = null;
  readonly doneOn: string[] = [];
  readonly spunOn: string[] = [];
  readonly history: [title: string, points: number, ticks: number][] = [];
  private readonly taskPace = new NaivePace();
  private readonly spinPace = new NaivePace();

  constructor(
    settings: LockSettings,
    private readonly sheet: Sheet,
  ) {
    this.tasks = settings.taskModule;
    this.wheel = settings.wheelModule;
    this.penalties = settings.penaltyConfig.enabled ? settings.penaltyConfig : null;
  }

  passTick(): void {
    this.taskPace.passTick();
    this.spinPace.passTick();
  }

  countTick(): void {
    this.taskPace.on += 1;
    this.spinPace.on += 1;
  }

  beginDay(): void {
    this.taskPace.beginDay();
    this.spinPace.beginDay();
  }

  /** A module that is switched on begins to count; one whose keyholder changes its cooldown begins anew. */
  change(tasks: TaskModule, wheel: WheelModule, isKeyholder: boolean): void {
    const isOtherPace = isKeyholder && tasks.taskCooldownMinutes !== this.tasks.taskCooldownMinutes;
    if (tasks.enabled && (!this.tasks.enabled || isOtherPace)) this.taskPace.beginCount();
    const isOtherWheel = isKeyholder && wheel.spinCooldownMinutes !== this.wheel.spinCooldownMinutes;
    if (wheel.enabled && (!this.wheel.enabled || isOtherWheel)) this.spinPace.beginCount();
    this.tasks = tasks;
    this.wheel = wheel;
  }

  /** Would the zero that is waited at come later with these tasks? */
  isHarder(after: TaskModule): boolean {
    const before = this.tasks;
    const pointsOf = ({ tasks }: TaskModule) => tasks.map(({ points }) => points);
    const best = (module: TaskModule) => Math.max(...pointsOf(module));
    const mean = (module: TaskModule) =>
      pointsOf(module).reduce((sum, points) => sum + points, 0) / module.tasks.length;
    const { enabled, requireMinimumPoints, minimumPointsRequired: wanted } = after;
    if (!enabled || !requireMinimumPoints || best(after) === 0 || wanted === 0) return false;
    const isSlower = after.taskCooldownMinutes > before.taskCooldownMinutes;
    const isPoorer = best(after) < best(before) || mean(after) < mean(before);
    return wanted > before.minimumPointsRequired || isSlower || isPoorer;
  }

  /** Whether the timer's own zero waits for more points. */
  waits(): boolean {
    const { enabled, requireMinimumPoints, minimumPointsRequired, tasks } = this.tasks;
    const isWorthIt = tasks.reduce((sum, { points }) => sum + points, 0) > 0;
    return enabled && requireMinimumPoints && isWorthIt && this.points < minimumPointsRequired;
  }

  select(play: () => NumberStream): string | null {
    const { enabled, tasks, taskCooldownMinutes } = this.tasks;
    if (!enabled) return 'tasks_disabled';
    if (this.selected) return 'task_already_selected';
    if (!ended(this.taskPace.since, taskCooldownMinutes)) return 'task_too_soon';
    this.selected = tasks[play().below(tasks.length)] ?? null;
    return null;
  }

  complete(taskId: string, date: string): string | null {
    const task = this.selected;
    if (task?.id !== taskId) return 'task_not_selected';
    this.selected = null;
    this.points += task.points;
    this.taskPace.since = 0;
    this.doneOn.push(date);
    this.history.unshift([task.title, task.points, 0]);
    return null;
  }

  fail(taskId: string): string | null {
    const task = this.selected;
    if (task?.id !== taskId) return 'task_not_selected';
    this.selected = null;
    this.history.unshift([task.title, 0, this.penalize()]);
    return null;
  }

  spin(play: () => NumberStream, date: string): string | null {
    const { enabled, spinOptions, spinCooldownMinutes } = this.wheel;
    if (!enabled) return 'wheel_disabled';
    if (!ended(this.spinPace.since, spinCooldownMinutes)) return 'spin_too_soon';
    const option = spinOptions[play().below(spinOptions.length)];
    if (!option) throw new Error('a wheel with a hole');
    this.spinPace.since = 0;
    this.spunOn.push(date);
    const ticks = this.sheet.changeTime(option.durationSeconds / TICK_SECONDS);
    this.history.unshift([option.label, 0, ticks]);
    return null;
  }

  /** How many ticks the timer got for what was not done; none where it was paid in cards. */
  penalize(): number {
    if (!this.penalties?.enabled) return 0;
    const ticks = this.penalties.penaltyDurationSeconds / TICK_SECONDS;
    if (!this.penalties.useCardGamePenalty || !this.sheet.cards) return this.sheet.changeTime(ticks);
    this.sheet.cards.add('RED', ticks < 24 ? 1 : Math.floor(ticks / 12));
    return 0;
  }

  missDay(date: string): void {
    this.history.unshift([date, 0, this.penalize()]);
  }

  asksForSomething(): boolean {
    if (!this.penalties?.enabled) return false;
    return this.penalties.taskRequiredPerDay + this.penalties.wheelSpinsPerDay > 0;
  }

  missedOn(date: string): string[] {
    if (!this.penalties?.enabled) return [];
    const { taskRequiredPerDay, wheelSpinsPerDay } = this.penalties;
    const missed: string[] = [];
    const { tasks, wheel } = this;
    const isShort = (pace: NaivePace, cooldown: number, done: number, wanted: number) =>
      pace.on >= HALF_A_DAY && done < wanted && done < pace.most(cooldown);
    const done = timesOn(this.doneOn, date);
    const spun = timesOn(this.spunOn, date);
    if (tasks.enabled && isShort(this.taskPace, tasks.taskCooldownMinutes, done, taskRequiredPerDay))
      missed.push('TASKS');
    if (wheel.enabled && isShort(this.spinPace, wheel.spinCooldownMinutes, spun, wheelSpinsPerDay))
      missed.push('SPINS');
    return missed;
  }

  /** The zone of penalties that were changed, which hold from now on. */
  usePenaltiesOfToday(): string | null {
    const changed = this.penaltiesTomorrow;
    if (!changed) return null;
    this.penalties = changed;
    this.penaltiesTomorrow = null;
    return changed.enabled ? changed.timezone : null;
  }

  mayChange(what: 'tasks' | 'wheel' | 'penalties', isKeyholder: boolean, isSelf: boolean): boolean {
    if (isKeyholder) return true;
    const { editTasksAfterStart, editTasksWhileLockedSelf } = this.tasks;
    const { editWheelAfterStart, editWheelWhileLockedSelf } = this.wheel;
    const tasks = editTasksWhileLockedSelf || (isSelf && editTasksAfterStart);
    const wheel = editWheelWhileLockedSelf || (isSelf && editWheelAfterStart);
    if (what === 'penalties') return isSelf && (tasks || wheel);
    return what === 'tasks' ? tasks : wheel;
  }

  /** Are the quotas of these penalties possible with these modules? */
  fits(tasks: TaskModule, wheel: WheelModule, penalties: PenaltyConfig | null): boolean {
    if (!penalties?.enabled) return true;
    const { taskRequiredPerDay, wheelSpinsPerDay } = penalties;
    const most = (isOn: boolean, cooldown: number) => (isOn ? 1440 / cooldown : 0);
    return (
      taskRequiredPerDay <= most(tasks.enabled, tasks.taskCooldownMinutes) &&
      wheelSpinsPerDay <= most(wheel.enabled, wheel.spinCooldownMinutes)
    );
  }

  get waitForTask(): number {
    return this.ticksLeft(this.taskPace.since, this.tasks.taskCooldownMinutes);
  }

  get waitForSpin(): number {
    return this.ticksLeft(this.spinPace.since, this.wheel.spinCooldownMinutes);
  }

  private ticksLeft(since: number | null, cooldown: number): number {
    return since === null ? 0 : Math.max(0, cooldown / TICK_MINUTES - since);
  }
}
