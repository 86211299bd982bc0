/** The part of an address that leads to a comment. */
export const commentAnchor = (commentId: string) => `comment-${commentId}`;

/** The path of a post by its id or slug, or of one of its comments. */
export const postAddress = (idOrSlug: string, commentId: string | null = null) =>
  `/discussion/${encodeURIComponent(idOrSlug)}${commentId === null ? '' : `#${commentAnchor(commentId)}`}`;

/** The ids in an address of a post that names it by its id; empty where there is none. */
export function postIdsOfAddress(address: string): { readonly postId: string; readonly commentId: string } {
  const [, postId = '', commentId = ''] = /^\/discussion\/([^#]+)(?:#comment-(.+))?$/.exec(address) ?? [];
  return { postId: decodeURIComponent(postId), commentId };
}
