/** Removes from the contract's endpoints what only the server needs: the schemas, and Zod with them. */
import { parseSync } from 'oxc-parser';
import type { Plugin } from 'vite';

const calls = /\/contract\/[a-z/-]+\/api\.ts$/;
/** properties of an endpoint that the client reads (contract/client.ts), and the size limit of a form */
const needed = new Set(['service', 'method', 'path', 'undoable']);

type Node = { type: string; start: number; end: number; [key: string]: unknown };
type Cut = { start: number; end: number; put?: string };

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

function visit(node: Node, see: (node: Node) => void): void {
  see(node);
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child, see);
}

const nameOf = (property: Node) => (property.key as { name?: string } | undefined)?.name ?? '';
const propertiesOf = (node: unknown): Node[] =>
  isNode(node) && node.type === 'ObjectExpression' ? (node.properties as Node[]) : [];

/** The part of an endpoint's property that is kept, or null. */
function keptOf(property: Node, code: string): string | null {
  const text = code.slice(property.start, property.end);
  const name = nameOf(property);
  if (needed.has(name)) return text;
  const value = property.value as Node;
  // text and bytes are responses other than JSON
  const nonJson = value?.type === 'Literal' || propertiesOf(value).some((one) => nameOf(one) === 'bytes');
  if (name === 'answer' && nonJson) return text;
  const bytes = propertiesOf(value).find((one) => nameOf(one) === 'maxBytes');
  return name === 'form' && bytes ? `form: { ${code.slice(bytes.start, bytes.end)} }` : null;
}

const withCuts = (code: string, cuts: readonly Cut[]): string =>
  cuts
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end, put = '' }) => text.slice(0, start) + put + text.slice(end), code);

/** The endpoints with only the kept properties; unused ones are left out of the bundle. */
function lean(code: string): string {
  const cuts: Cut[] = [];
  visit(parseSync('api.ts', code).program as unknown as Node, (node) => {
    const callee = node.callee as { name?: string } | undefined;
    if (node.type !== 'CallExpression' || callee?.name !== 'endpoint') return;
    const [definition] = node.arguments as Node[];
    const retained = propertiesOf(definition).flatMap((property) => keptOf(property, code) ?? []);
    cuts.push({
      start: node.start,
      end: node.end,
      put: `/* @__PURE__ */ endpoint({ ${retained.join(', ')} })`,
    });
  });
  return withCuts(code, cuts);
}

/** The names that a piece of code reads, without those it declares and without property names. */
function readBy(nodes: readonly Node[]): Set<string> {
  const declared = new Set<unknown>();
  const names = new Set<string>();
  for (const node of nodes)
    visit(node, (one) => {
      if (one.type === 'VariableDeclarator') declared.add(one.id);
      if (one.type === 'Property' && !one.computed) declared.add(one.key);
      if (one.type === 'MemberExpression' && !one.computed) declared.add(one.property);
    });
  for (const node of nodes)
    visit(node, (one) => {
      if (one.type === 'Identifier' && !declared.has(one)) names.add(one.name as string);
    });
  return names;
}

/** Removes one round of unused declarations. */
function withoutUnread(code: string): string {
  const { body } = parseSync('api.ts', code).program as unknown as { body: Node[] };
  const read = readBy(body.filter(({ type }) => type !== 'ImportDeclaration'));
  const cuts = body.flatMap((node): Cut[] => {
    if (node.type === 'VariableDeclaration') {
      const names = (node.declarations as { id: { name: string } }[]).map(({ id }) => id.name);
      return names.some((name) => read.has(name)) ? [] : [node];
    }
    if (node.type !== 'ImportDeclaration') return [];
    const names = (node.specifiers as { local: { name: string } }[]).map(({ local }) => local.name);
    const left = names.filter((name) => read.has(name));
    const { raw } = node.source as unknown as { raw: string };
    const put = left.length === 0 ? '' : `import { ${left.join(', ')} } from ${raw};`;
    return left.length === names.length ? [] : [{ start: node.start, end: node.end, put }];
  });
  return withCuts(code, cuts);
}

/** The code of an `api.ts` for the browser. */
export function withoutShapes(code: string): string {
  let before = lean(code);
  for (;;) {
    const after = withoutUnread(before);
    if (after === before) return after;
    before = after;
  }
}

/** Keeps Zod out of every page that only calls endpoints; forms import the schemas they validate with. */
export const callsWithoutShapes = (): Plugin => ({
  name: 'club:calls-without-shapes',
  enforce: 'pre',
  transform: (code, id) => (calls.test(id) ? { code: withoutShapes(code), map: null } : null),
});
