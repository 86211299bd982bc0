import { expect, test } from 'vitest';
import { mayChange, mayDeletePost, mayModerate } from './rights';

const nobody = { isModerator: false, isAdmin: false, isSiteOwner: false };
const ranks = {
  member: nobody,
  moderator: { ...nobody, isModerator: true },
  admin: { ...nobody, isAdmin: true },
  owner: { ...nobody, isSiteOwner: true },
};
type Rank = keyof typeof ranks;

/** Whose post each rank may delete; one's own always. */
const deletes: [Rank, Rank[]][] = [
  ['member', []],
  ['moderator', ['member', 'moderator']],
  ['admin', ['member', 'moderator', 'admin']],
  ['owner', ['member', 'moderator', 'admin', 'owner']],
];

test.each(deletes)('a post is deleted by the %s where the author is one of %j', (rank, authors) => {
  const viewer = { userId: 'viewer', ...ranks[rank] };
  for (const of of Object.keys(ranks) as Rank[]) {
    const author = { id: 'author', ...ranks[of] };
    expect(mayDeletePost({ viewer, author }), of).toBe(authors.includes(of));
    expect(mayDeletePost({ viewer, author: { ...author, id: 'viewer' } }), of).toBe(true);
    expect(mayChange({ viewer, author }), of).toBe(rank !== 'member');
    expect(mayChange({ viewer, author: { ...author, id: 'viewer' } }), of).toBe(true);
  }
  expect(mayModerate(viewer)).toBe(rank !== 'member');
  // What a deleted person left is nobody's, and staff alone look after it.
  expect(mayDeletePost({ viewer, author: null })).toBe(rank !== 'member');
  expect(mayChange({ viewer, author: null })).toBe(rank !== 'member');
});
