/** What the button in the header says, which every page loads; the texts of its panel are beside it. */
export const settingsTitle = 'Settings';
