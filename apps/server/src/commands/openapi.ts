// `npm run openapi`: prints the OpenAPI document; needs neither server nor database. `--to FOLDER` writes it there, with a
// page to read it, as the build does.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { makeOpenApiDocument } from '../http/api-documentation';
import { documentationPage, documentationStyle } from '../http/api-documentation-page';

const { to: folder } = parseArgs({ options: { to: { type: 'string' } } }).values;
const made = await makeOpenApiDocument();
if (folder === undefined) process.stdout.write(`${JSON.stringify(made, null, 2)}\n`);
else {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'openapi.json'), JSON.stringify(made));
  writeFileSync(join(folder, 'docs.html'), documentationPage(made));
  writeFileSync(join(folder, 'docs.css'), documentationStyle);
}
