import type { voteTypes } from '@keyhold/contracts/boards/votes';

export type OwnVote = (typeof voteTypes)[number] | null;

const worth = { up: 1, down: -1 } as const;
const worthOf = (vote: OwnVote) => (vote === null ? 0 : worth[vote]);

interface Scored {
  readonly netScore: number;
  readonly userVote: OwnVote;
}

/** What a press on an arrow makes of a score: the same arrow again takes the vote back. */
export function nextVote({ netScore, userVote }: Scored, pressed: 'up' | 'down'): Scored {
  const next = userVote === pressed ? null : pressed;
  return { netScore: netScore + worthOf(next) - worthOf(userVote), userVote: next };
}
