/**
 * The only scripts that may be started from an address at run time: the service worker and our own built workers; from
 * the development server, whatever of this site.
 */
const allowed = import.meta.env.MODE === 'development' ? /^\/(?!\/)/ : /^\/(sw\.js|assets\/[\w.-]+\.js)$/;

function checked(path: string): string {
  if (!allowed.test(path)) throw new TypeError(`Not a script of this app: ${path}`);
  return path;
}

/** The part of the browser's trusted types that is used here; TypeScript's library does not have them. */
interface TypePolicyFactory {
  createPolicy(name: string, rules: TypePolicy): TypePolicy;
}

interface TypePolicy {
  /** A trusted object that stands for the address; typed as the text that it stands for. */
  createScriptURL(path: string): string;
}

let policy: TypePolicy | undefined;

/**
 * Vouches for the address of a worker under the page's trusted-types policy, 'keyhold'. For workers:
 * `new Worker(trustedScriptUrl(url))` with `import url from './name?worker&url'`. Throws for any other address.
 */
export function trustedScriptUrl(path: string): string {
  const factory = (globalThis as { trustedTypes?: TypePolicyFactory }).trustedTypes;
  policy ??= factory?.createPolicy('keyhold', { createScriptURL: checked });
  return policy?.createScriptURL(path) ?? checked(path);
}
