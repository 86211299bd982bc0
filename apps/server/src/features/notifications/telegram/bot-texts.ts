/** What the bot says. Its chat is seen on lock screens, so it says nothing of what this place is about. */
export const botTexts = {
  code: (code: string) =>
    `Your code is ${code}\n\nType it where you were asked for it, within 10 minutes. If nobody asked you, please ignore this message.`,
  linked: (username: string) =>
    `This chat is connected with the account ${username}. Notifications come here from now on.\n\nSend /stop to end that.`,
  linkIsOver: 'This link was used or has expired. Please open the bot from your settings again.',
  stopped: 'This chat is not connected any more. Nothing is sent here from now on.',
  hello: (chatId: string) =>
    `Hello! The chat ID of this chat is ${chatId}\n\nType it in your settings to connect this chat, or open the bot from there.`,
  connected: (usernames: readonly string[]) =>
    `This chat is connected with ${usernames.join(', ')}.\n\nSend /stop to end that.`,
};
