// `npm start`: builds when the sources are newer than the build, then runs the server in this process.
import { ensureBuild } from './ensure-build.mjs';

ensureBuild();
await import('../apps/server/dist/main.js');
