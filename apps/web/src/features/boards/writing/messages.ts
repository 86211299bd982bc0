export const writingMessages = { names: 'People whose names fit' } as const;
