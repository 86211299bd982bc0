/** Whether somebody is of the staff, and of which rank. */
export interface Ranks {
  readonly isModerator: boolean;
  readonly isAdmin: boolean;
  readonly isSiteOwner: boolean;
}

/** The people whom a right on something written is asked for; the author is null once they are deleted. */
export interface Concerned {
  readonly viewer: Ranks & { readonly userId: string };
  readonly author: (Ranks & { readonly id: string }) | null;
}

/** Staff look after what others wrote, whatever their rank. */
export function mayModerate({ isModerator, isAdmin, isSiteOwner }: Ranks): boolean {
  return isModerator || isAdmin || isSiteOwner;
}

/** The author, and all staff, change what was written (and take a comment away). */
export function mayChange({
  viewer,
  author,
}: Pick<Concerned, 'viewer'> & { readonly author: { readonly id: string } | null }): boolean {
  return viewer.userId === author?.id || mayModerate(viewer);
}

/** The author deletes their post; so does staff of at least the author's rank, the site owner always. */
export function mayDeletePost({ viewer, author }: Concerned): boolean {
  if (viewer.userId === author?.id || viewer.isSiteOwner) return true;
  if (viewer.isAdmin) return !author?.isSiteOwner;
  return viewer.isModerator && !author?.isSiteOwner && !author?.isAdmin;
}
