/** The part of an address that leads to a comment. */
export const commentAnchor = (commentId: string) => `comment-${commentId}`;

/** The path of a post by its id or slug, or of one of its comments. */
export const postAddress = (idOrSlug: string, commentId: string | null = null) =>
  `/discussion/${encodeURIComponent(idOrSlug)}${commentId === null ? '' : `#${commentAnchor(commentId)}`}`;
