import { test } from 'vitest';

/** Whether everything is tried, which takes minutes (`npm run test:long`), or one of each kind. */
export const isLong = process.env.KEYHOLD_LONG === '1';

/** A test that only the long form has. */
export const longTest = test.runIf(isLong);

/** In the short form those of these cases that are named: one of each kind. Throws for a name that is none of theirs. */
export function ofEachKind<Case extends readonly [name: string, ...rest: unknown[]]>(
  names: readonly string[],
  cases: readonly Case[],
): readonly Case[] {
  const unknown = names.find((name) => !cases.some(([known]) => known === name));
  if (unknown !== undefined) throw new Error(`no case is called ${unknown}`);
  return isLong ? cases : cases.filter(([name]) => names.includes(name));
}

/** In the short form one of `count` of these, whose turn it is. */
export const inTurn = <T>(all: readonly T[], turn: number, count: number): readonly T[] =>
  isLong ? all : all.filter((_, index) => index % count === turn % count);
