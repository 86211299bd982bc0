import type { NumberStream } from '../../fairness/stream';
import type { PenaltyConfig } from '../../games/penalty-config';
import type { LockCommand } from '../commands';
import type { LockSettings } from '../settings';
import { NaiveCards } from './naive-cards';
import { NaiveGames } from './naive-games';
import { numbersOf } from './some-play';

const TICK_SECONDS = 300;
const PLAYS = ['draw_card', 'select_task', 'complete_task', 'fail_task', 'spin_wheel'];

/** The facts that the plays need from the rest of the paper. */
interface Sheet {
  tick: number;
  readonly left: number;
  readonly zone: string;
  readonly today: string;
  readonly isSelf: boolean;
  /** The keyholder went while the lock ran: nothing is hidden any more. */
  readonly lostKeyholder: boolean;
  readonly freezes: Map<string, number | null>;
  changeTime(ticks: number): number;
  end(reason: 'GREEN_CARD'): null;
  beginCalendar(): void;
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Everything that is played on paper, and what people change of it. */
export class NaivePlay {
  readonly cards: NaiveCards | null;
  readonly games: NaiveGames;
  plays = 0;

  constructor(
    private readonly settings: LockSettings,
    private readonly sheet: Sheet,
  ) {
    this.cards = settings.cardGameEnabled ? new NaiveCards(settings) : null;
    const changeTime = (ticks: number) => sheet.changeTime(ticks);
    this.games = new NaiveGames(settings, { cards: this.cards, changeTime });
  }

  passTick(): void {
    this.cards?.passTick();
    this.games.passTick();
  }

  take(command: LockCommand, role: string): string | null {
    const { games, sheet } = this;
    if (PLAYS.includes(command.type)) {
      if (sheet.freezes.has('HYGIENE')) return 'hygienic_unlock_in_progress';
      if (sheet.freezes.has('KEYHOLDER')) return 'frozen_by_keyholder';
    }
    switch (command.type) {
      case 'draw_card':
        return this.draw(command.play.nonce);
      case 'select_task':
        return games.select(() => this.nextNumbers(command.play.nonce));
      case 'complete_task':
        return games.complete(command.taskId, sheet.today);
      case 'fail_task':
        return games.fail(command.taskId);
      case 'spin_wheel':
        return games.spin(() => this.nextNumbers(command.play.nonce), sheet.today);
      case 'add_card':
      case 'remove_card':
        return this.manage(command.type === 'add_card', command.cardType, role === 'KEYHOLDER');
      case 'change_tasks':
        return this.change('tasks', role, { tasks: command.module });
      case 'change_wheel':
        return this.change('wheel', role, { wheel: command.module });
      case 'change_penalties':
        return this.change('penalties', role, { penalties: command.config });
      default:
        throw new Error(`nobody wrote down what ${command.type} means`);
    }
  }

  private nextNumbers(nonce: string): NumberStream {
    this.plays += 1;
    return numbersOf(this.plays - 1, nonce);
  }

  private draw(nonce: string): string | null {
    const { cards, sheet, settings } = this;
    if (!cards) return 'card_game_disabled';
    if (cards.chances === 0) return 'draw_too_soon';
    const card = cards.draw(this.nextNumbers(nonce));
    sheet.freezes.delete('CARD');
    if (card === 'FREEZE') sheet.freezes.set('CARD', null);
    if (card === 'GREEN') return sheet.end('GREEN_CARD');
    if (card === 'RED' || card === 'STICKY') sheet.changeTime(settings.cardConfig.redSeconds / TICK_SECONDS);
    return null;
  }

  private manage(isAdding: boolean, card: string, isKeyholder: boolean): string | null {
    const { cards } = this;
    if (!cards) return 'card_game_disabled';
    const may = isKeyholder ? this.settings.trustKeyholder : this.sheet.isSelf && isAdding;
    if (!may) return 'cards_not_manageable';
    if (isAdding) {
      if (card === 'GREEN' && !isKeyholder) return 'green_not_addable';
      const knowsDeck = isKeyholder || !this.settings.infoHidden || this.sheet.lostKeyholder;
      if (cards.isFull(card) && knowsDeck) return 'deck_full';
      cards.add(card, 1);
      return null;
    }
    if (cards.count(card) === 0) return 'no_such_card';
    if (card === 'GREEN' && cards.count(card) === 1) return 'last_green_stays';
    cards.takeOut(card, 1);
    return null;
  }

  private change(
    what: 'tasks' | 'wheel' | 'penalties',
    role: string,
    change: Partial<Pick<NaiveGames, 'tasks' | 'wheel'>> & { penalties?: PenaltyConfig },
  ): string | null {
    const { games, sheet } = this;
    if (!games.mayChange(what, role === 'KEYHOLDER', sheet.isSelf)) return 'configuration_locked';
    const saved = games.penaltiesTomorrow ?? games.penalties;
    const before = { tasks: games.tasks, wheel: games.wheel, penalties: saved };
    const after = { ...before, ...change };
    const knowsTime = role === 'KEYHOLDER' || this.settings.displayRemainingTime || sheet.lostKeyholder;
    if (what === 'tasks' && knowsTime && sheet.left === 0 && games.isHarder(after.tasks))
      return 'timer_at_zero';
    if (!games.fits(after.tasks, after.wheel, after.penalties)) return 'settings_invalid';
    const isForNow = what !== 'penalties' && games.penaltiesTomorrow !== null;
    if (isForNow && !games.fits(after.tasks, after.wheel, games.penalties)) return 'settings_invalid';
    games.change(after.tasks, after.wheel, role === 'KEYHOLDER');
    if (change.penalties && !same(change.penalties, saved)) {
      games.penaltiesTomorrow = change.penalties;
      sheet.beginCalendar();
    }
    return null;
  }
}
