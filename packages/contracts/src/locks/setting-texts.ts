/** Messages about a setting that the shape of a call refuses before the rules do. */
export const titleMessage = 'Title must be 3 to 120 characters';
export const hygienicUnlockMessage = 'Provide valid hygienic unlock settings based on selected type';
