import { type Plugin, parseAst } from 'vite';

/** What an endpoint declares for the server alone. The browser sends; it does not check its own requests and replies. */
const serverParts = new Set([
  'summary',
  'auth',
  'params',
  'query',
  'body',
  'reply',
  'errors',
  'limits',
  'noStore',
  'records',
]);

type Tree = ReturnType<typeof parseAst>;
type Statement = Tree['body'][number];

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

function variablesOf(statement: Statement) {
  const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
  return declaration?.type === 'VariableDeclaration' ? declaration.declarations : [];
}

/**
 * Makes a contract module (as JavaScript) fit for the browser: endpoints keep what a call needs (method, path), and
 * every other value of the module is marked as free of side effects, so that schemas nobody imports are left out,
 * and with them their library.
 */
export function leanContract(code: string): string {
  const edits: Edit[] = [];
  for (const { init } of parseAst(code).body.flatMap(variablesOf)) {
    if (init === null || init === undefined) continue;
    const declaration = init.type === 'CallExpression' ? init.arguments[0] : undefined;
    const isEndpoint =
      init.type === 'CallExpression' && init.callee.type === 'Identifier' && init.callee.name === 'endpoint';
    if (isEndpoint && declaration?.type === 'ObjectExpression') {
      const kept = declaration.properties.filter(
        (property) =>
          property.type !== 'Property' ||
          property.key.type !== 'Identifier' ||
          !serverParts.has(property.key.name),
      );
      const parts = kept.map((property) => code.slice(property.start, property.end));
      edits.push({ start: init.start, end: init.end, text: `{ ${parts.join(', ')} }` });
    } else if (init.type === 'CallExpression' || init.type === 'NewExpression') {
      const value = code.slice(init.start, init.end);
      edits.push({ start: init.start, end: init.end, text: `/* @__PURE__ */ (() => ${value})()` });
    }
  }
  return edits.reduceRight(
    (text, { start, end, text: part }) => text.slice(0, start) + part + text.slice(end),
    code,
  );
}

/**
 * The first part of an endpoint that a module of the web reads although the browser does not have it, as 'login.body';
 * undefined when there is none.
 */
export function findServerPart(code: string): string | undefined {
  const endpoints = parseAst(code).body.flatMap((statement) =>
    statement.type === 'ImportDeclaration' && statement.source.value.startsWith('@keyhold/contracts/')
      ? statement.specifiers.map((specifier) => specifier.local.name)
      : [],
  );
  if (endpoints.length === 0) return undefined;
  const read = new RegExp(`(?<![\\w$.])(?:${endpoints.join('|')})\\.(?:${[...serverParts].join('|')})\\b`);
  return read.exec(code)?.[0];
}

/** Keeps the server's half of the contracts out of the browser's files. */
export function leanContracts(): Plugin {
  return {
    name: 'keyhold-lean-contracts',
    apply: 'build',
    // After the types are gone.
    enforce: 'post',
    transform(code, id) {
      if (/\/packages\/contracts\/src\/.*\.ts$/.test(id)) return { code: leanContract(code), map: null };
      const wanted = /\/web\/src\/.*\.tsx?$/.test(id) ? findServerPart(code) : undefined;
      if (wanted !== undefined) {
        this.error(
          `${wanted} is not there in the browser: export the schema under a name of its own and import that.`,
        );
      }
      return null;
    },
  };
}
