// The router's list of pages, generated as in the build.
import { createRequire } from 'node:module';
import { join } from 'node:path';

type RouterGenerator = {
  getConfig: (options: object, root: string) => object;
  Generator: new (parts: { config: object; root: string }) => { run: () => Promise<void> };
};

const ours = join(import.meta.dirname, '../../web/package.json');

/** @param root the project's folder */
export async function writeRouteTree(root: string): Promise<void> {
  const web = join(root, 'web');
  // the plugin of the build contains the generator
  const plugin = createRequire(ours).resolve('@tanstack/router-plugin/vite');
  const { Generator, getConfig } = createRequire(plugin)('@tanstack/router-generator') as RouterGenerator;
  const options = {
    target: 'react',
    routesDirectory: join(web, 'routes'),
    generatedRouteTree: join(web, 'routeTree.gen.ts'),
    addExtensions: true,
    quoteStyle: 'single',
  };
  await new Generator({ config: getConfig(options, web), root: web }).run();
}
