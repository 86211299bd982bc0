export { removeComment } from './comments/delete-comment';
export { announceComment, announcePost } from './post-room';
export { removePost } from './posts/delete-post';
export { removePostPicture } from './posts/remove-picture';
