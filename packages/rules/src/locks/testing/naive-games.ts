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
  /** How long the lock was on today with each of them, in ticks. */
  private tasksOn = 0;
  private wheelOn = 0;
  private sinceTask: number | null = null;
  private sinceSpin: number | null = null;

  constructor(
    settings: LockSettings,
    private readonly sheet: Sheet,
  ) {
    this.tasks = settings.taskModule;
    this.wheel = settings.wheelModule;
    this.penalties = settings.penaltyConfig.enabled ? settings.penaltyConfig : null;
  }

  passTick(): void {
    if (this.sinceTask !== null) this.sinceTask += 1;
    if (this.sinceSpin !== null) this.sinceSpin += 1;
  }

  countTick(): void {
    this.tasksOn += 1;
    this.wheelOn += 1;
  }

  beginDay(): void {
    this.tasksOn = 0;
    this.wheelOn = 0;
  }

  /** A module that is switched on begins to count. */
  change(tasks: TaskModule, wheel: WheelModule): void {
    if (tasks.enabled && !this.tasks.enabled) this.tasksOn = 0;
    if (wheel.enabled && !this.wheel.enabled) this.wheelOn = 0;
    this.tasks = tasks;
    this.wheel = wheel;
  }

  /** Would the zero that is waited at come later with these tasks? */
  isHarder({ enabled, requireMinimumPoints, minimumPointsRequired, tasks }: TaskModule): boolean {
    const best = Math.max(...tasks.map(({ points }) => points));
    const bestBefore = Math.max(...this.tasks.tasks.map(({ points }) => points));
    const waits = enabled && requireMinimumPoints && best > 0 && minimumPointsRequired > 0;
    return waits && (minimumPointsRequired > this.tasks.minimumPointsRequired || best < bestBefore);
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
    if (!ended(this.sinceTask, taskCooldownMinutes)) return 'task_too_soon';
    this.selected = tasks[play().below(tasks.length)] ?? null;
    return null;
  }

  complete(taskId: string, date: string): string | null {
    const task = this.selected;
    if (task?.id !== taskId) return 'task_not_selected';
    this.selected = null;
    this.points += task.points;
    this.sinceTask = 0;
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
    if (!ended(this.sinceSpin, spinCooldownMinutes)) return 'spin_too_soon';
    const option = spinOptions[play().below(spinOptions.length)];
    if (!option) throw new Error('a wheel with a hole');
    this.sinceSpin = 0;
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
    const isShort = (on: number, cooldown: number, done: number, wanted: number) =>
      on >= HALF_A_DAY && done < wanted && (done + 1) * cooldown <= on * TICK_MINUTES;
    const done = timesOn(this.doneOn, date);
    const spun = timesOn(this.spunOn, date);
    if (tasks.enabled && isShort(this.tasksOn, tasks.taskCooldownMinutes, done, taskRequiredPerDay))
      missed.push('TASKS');
    if (wheel.enabled && isShort(this.wheelOn, wheel.spinCooldownMinutes, spun, wheelSpinsPerDay))
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
    return this.ticksLeft(this.sinceTask, this.tasks.taskCooldownMinutes);
  }

  get waitForSpin(): number {
    return this.ticksLeft(this.sinceSpin, this.wheel.spinCooldownMinutes);
  }

  private ticksLeft(since: number | null, cooldown: number): number {
    return since === null ? 0 : Math.max(0, cooldown / TICK_MINUTES - since);
  }
}
