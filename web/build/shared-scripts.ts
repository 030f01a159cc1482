/**
 * Bundles modules that many pages share: over a slow network dozens of small scripts delay each other. Modules of few pages stay separate, so that
 * no page waits for code that it does not use.
 * The threshold was found by measuring, see decision 124.
 */
import type { Rolldown } from 'vite';
import { pageRoutes } from './page-routes.ts';

const isLibrary = (id: string) => id.includes('/node_modules/');
/** Loaded by forms: zod with the first input, text areas with the form. No first page has either. */
const isOfForms = (id: string) => /\/node_modules\/(?:zod|react-textarea-autosize)\/|\/Textarea\//.test(id);
const isForm = (page: string) => /(Create|Edit|Import)\w*\.tsx$/.test(page);

type Count = { shown: number; form: number };

/** How many pages import each of our modules statically: pages without and with a form. */
function countPages(importsOf: (id: string) => readonly string[]): Map<string, Count> {
  const counts = new Map<string, Count>();
  for (const { file } of pageRoutes()) {
    const visited = new Set<string>();
    const visit = (id: string): void => {
      // importing one thing from a library imports all of it, until unused code is removed
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
