// `npm run openapi`: prints the OpenAPI document; needs neither server nor database.
import { makeOpenApiDocument } from '../http/api-documentation';

process.stdout.write(`${JSON.stringify(await makeOpenApiDocument(), null, 2)}\n`);
