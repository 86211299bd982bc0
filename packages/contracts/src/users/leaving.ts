/** The name that others read where a person was named who is no more. */
export const deletedUserName = 'Deleted user';
