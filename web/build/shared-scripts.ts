/**
 * Bundles modules that many pages share: over a slow network dozens of small scripts delay each other. What fewer need stays
 * apart, so that no page waits for much that it does not use. How many is enough was found by measuring, record 124.
 */
import type { Rolldown } from 'vite';
import { pageRoutes } from './page-routes.ts';

const isLibrary = (id: string) => id.includes('/node_modules/');
/** Forms load them: zod when one begins to fill them in, text areas with the form. No first page has either. */
const isOfForms = (id: string) => /\/node_modules\/(?:zod|react-textarea-autosize)\/|\/Textarea\//.test(id);
const isForm = (page: string) => /(Create|Edit|Import)\w*\.tsx$/.test(page);

type Count = { shown: number; form: number };

/** How many pages need each of our modules by static imports: pages that show something, and pages with a form. */
function countPages(importsOf: (id: string) => readonly string[]): Map<string, Count> {
  const counts = new Map<string, Count>();
  for (const { file } of pageRoutes()) {
    const visited = new Set<string>();
    const visit = (id: string): void => {
      // whoever imports one thing from a library imports all of it, as long as unused code is not removed
      if (visited.has(id) || isLibrary(id)) return;
      visited.add(id);
      const count = counts.get(id) ?? { shown: 0, form: 0 };
      count[isForm(file) ? 'form' : 'shown'] += 1;
      counts.set(id, count);
      importsOf(id).forEach(visit);
    };
    visit(file);
  }
  return counts;
}

/** Groups for the bundler, which splits the rest by itself. */
export function sharedScripts(): Rolldown.CodeSplittingGroup[] {
  let counts: Map<string, Count> | undefined;
  const nameOf: Rolldown.CodeSplittingNameFunction = (id, context) => {
    counts ??= countPages((one) => context.getModuleInfo(one)?.importedIds ?? []);
    const { shown, form } = counts.get(id) ?? { shown: 0, form: 0 };
    return shown >= 5 ? 'common' : form >= 4 ? 'form' : null;
  };
  const apart = { includeDependenciesRecursively: false };
  return [
    { name: nameOf, ...apart },
    { name: 'libraries', test: (id) => isLibrary(id) && !isOfForms(id), minShareCount: 12, ...apart },
  ];
}
