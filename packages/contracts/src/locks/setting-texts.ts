/** What is wrong with a setting, where the shape of a call says it before the rules do. */
export const titleMessage = 'Title must be 3 to 120 characters';
export const hygienicUnlockMessage = 'Provide valid hygienic unlock settings based on selected type';
