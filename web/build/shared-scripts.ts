/**
 * Bundles modules that many pages share: over a slow network dozens of small scripts delay each other. Modules of few pages stay separate, so that
 * no page waits for code that it does not use. The start page shows a little of many folders: what it shares with few pages is one script a folder.
 * The threshold was found by measuring, see decision 124.
 */
import { fileURLToPath } from 'node:url';
import { normalizePath, type Rolldown } from 'vite';
import { pageFiles } from './first-files.ts';

const inWeb = (path: string) => normalizePath(fileURLToPath(new URL(`../${path}`, import.meta.url)));
const isLibrary = (id: string) => id.includes('/node_modules/');
/** Forms load them: zod when one begins to fill them in, the others with the form. Few first pages have any. */
const isOfForms = (id: string) =>
  /\/node_modules\/(?:zod|react-textarea-autosize)\/|\/(?:Textarea|Checkbox|InlineInput|InputsGroupFieldset|Alert)\/|\/useBlocker|\/ui\/Callout\.tsx/.test(
    id,
  );
/** The fields above a list. The start page has none. */
const isOfFields = (id: string) => /\/(?:Input\w*|TextInput|NativeSelect|Combobox|CloseButton)\//.test(id);

/** `games` of a file in `web/games/` or `contract/games/`, wherever the project is */
const folderOf = (id: string) =>
  /^(?:web|contract)\/([^/]+)\//.exec(id.slice(inWeb('../').length))?.[1] ?? '';
/** What is in them belongs to forms of all kinds. */
const ofForms = new Set(['platform', 'ui', '']);

const none = { home: 0, form: 0, list: 0, plain: 0 };

/** How many pages need each of our modules by static imports: the start page, those with a form, with a list, and the others. */
function countPages(importsOf: (id: string) => readonly string[]): Map<string, typeof none> {
  const counts = new Map<string, typeof none>();
  for (const [path, file] of pageFiles()) {
    const visited = new Set<string>();
    const visit = (id: string): void => {
      // importing one thing from a library imports all of it, until unused code is removed
      if (visited.has(id) || isLibrary(id)) return;
      visited.add(id);
      importsOf(id).forEach(visit);
    };
    visit(file);
    // of the texts, which are loaded by language
    visit(inWeb('texts/plural.ts'));
    const isForm = /(Create|Edit|Import)\w*\.tsx$/.test(file);
    const isList = visited.has(inWeb('ui/DataTable.tsx'));
    const kind = path === '/' ? 'home' : isForm ? 'form' : isList ? 'list' : 'plain';
    for (const id of visited) {
      const count = counts.get(id) ?? none;
      counts.set(id, { ...count, [kind]: count[kind] + 1 });
    }
  }
  return counts;
}

/** Groups for the bundler, which splits the rest by itself. */
export function sharedScripts(): Rolldown.CodeSplittingGroup[] {
  let counts: ReturnType<typeof countPages> | undefined;
  const nameOf: Rolldown.CodeSplittingNameFunction = (id, context) => {
    if (isOfForms(id)) return null;
    counts ??= countPages((one) => context.getModuleInfo(one)?.importedIds ?? []);
    const { home, form, list, plain } = counts.get(id) ?? none;
    const shown = home + list + plain;
    if (shown >= 5) return home > 0 ? 'common' : plain >= 4 ? 'pages' : 'list';
    const folder = folderOf(id);
    // what four pages show is apart from what two or three do, which the four would load with it
    if (home > 0 && shown + form > 1) return `home-${folder}${shown === 4 ? '-often' : ''}`;
    if (form < 4) return null;
    return ofForms.has(folder) ? 'form' : `form-${folder}`;
  };
  const apart = { includeDependenciesRecursively: false };
  return [
    { name: nameOf, ...apart },
    {
      name: (id) => (isOfFields(id) ? 'fields' : 'libraries'),
      test: (id) => isLibrary(id) && !isOfForms(id),
      minShareCount: 12,
      ...apart,
    },
  ];
}
