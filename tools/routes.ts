// `npm run routes`: writes the router's list of pages from the files in web/routes.
import { join } from 'node:path';
import { writeRouteTree } from './new-module/route-tree.ts';

await writeRouteTree(join(import.meta.dirname, '..'));
console.log('Wrote web/routeTree.gen.ts.');
