// `npm run new:module ladders [ladder]`: generates a new module in all three packages, working and tested.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { addModule } from './new-module/add-module.ts';
import { writeRouteTree } from './new-module/route-tree.ts';
import { singularOf } from './new-module/word.ts';

const [many = '', one = singularOf(many)] = process.argv.slice(2);
try {
  const root = join(import.meta.dirname, '..');
  const paths = addModule(root, { many, one });
  await writeRouteTree(root);
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
  spawnSync(process.execPath, [biome, 'check', '--write', ...paths], { cwd: root });
  console.log(`The module "${many}" is there:\n${paths.map((path) => `  ${path}`).join('\n')}
Next: npm run types:database, then npm test. Say in contract/${many}/shape.ts what ${one === many ? 'it' : `a ${one}`} is,
put the page into web/navigation/navigation.ts, and the German word into docs/glossary.md.`);
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
