import type { ComponentType } from 'react';

/** The buttons at the end of the header, in order: each feature adds its own with its screen or panel. */
export const headerButtons: readonly ComponentType[] = [];
