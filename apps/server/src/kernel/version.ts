/** The version of the product, as the package says it. */
export const VERSION = '0.1.0';
