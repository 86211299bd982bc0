import type { OpenApiDocument, OpenApiOperation } from './api-documentation';

/** The OpenAPI document as a page without scripts, so that the content policy needs no exception. */
export function documentationPage(document: OpenApiDocument): string {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const tags = [...new Set(operations.map(({ operation }) => operation.tags?.[0] ?? 'api'))];
  const sections = tags.map((tag) => {
    const own = operations.filter(({ operation }) => (operation.tags?.[0] ?? 'api') === tag);
    return `<h2>${escapeHtml(tag)}</h2>${own.map(({ path, method, operation }) => section(path, method, operation)).join('')}`;
  });
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Keyhold API</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="stylesheet" href="/api/docs.css"></head>
<body><main><h1>Keyhold API</h1><p>${operations.length} calls. The same as data:
<a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>${sections.join('')}</main></body></html>`;
}

function section(path: string, method: string, operation: OpenApiOperation): string {
  const body = operation.requestBody?.content['application/json']?.schema;
  const reply = operation.responses['200']?.content?.['application/json']?.schema;
  const parameters = operation.parameters?.map(({ name, in: place, required, schema }) => ({
    name,
    in: place,
    required,
    schema,
  }));
  return `<details><summary><b>${method.toUpperCase()}</b> <code>${escapeHtml(path)}</code>
<span>${escapeHtml(operation.summary ?? '')}</span></summary>
${operation.description ? `<p>${escapeHtml(operation.description)}</p>` : ''}
${schemaBlock('Parameters', parameters)}${schemaBlock('Body', body)}${schemaBlock('Reply', reply)}</details>`;
}

function schemaBlock(title: string, schema: unknown): string {
  if (schema === undefined) return '';
  return `<h3>${title}</h3><pre tabindex="0">${escapeHtml(JSON.stringify(schema, null, 2))}</pre>`;
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

export const documentationStyle = `
:root { color-scheme: light dark; --bg: #f5f2ec; --surface: #fffdf9; --line: #e2dbce; --ink: #1d1e20; --muted: #67655f; --brass: #8a5f10; }
@media (prefers-color-scheme: dark) {
  :root { --bg: #111214; --surface: #191b1e; --line: #2c3035; --ink: #efece5; --muted: #a3a39d; --brass: #dba94a; }
}
body { margin: 0; background: var(--bg); color: var(--ink); font: 15px/1.5 system-ui, sans-serif; }
main { max-width: 860px; margin: 0 auto; padding: 32px 16px 64px; }
h1, h2 { font-family: Georgia, serif; font-weight: 500; }
h2 { margin-top: 40px; text-transform: capitalize; }
h3 { font-size: 14px; color: var(--muted); margin: 16px 0 4px; }
a { color: var(--brass); }
details { background: var(--surface); border: 1px solid var(--line); border-radius: 14px; margin: 8px 0; padding: 12px 16px; }
summary { cursor: pointer; }
summary b { color: var(--brass); display: inline-block; min-width: 64px; font-size: 13px; }
summary span { color: var(--muted); display: block; padding-left: 68px; }
code, pre { font: 13px/1.5 ui-monospace, monospace; }
pre { overflow: auto; max-height: 420px; border: 1px solid var(--line); border-radius: 10px; padding: 12px; }
`;
