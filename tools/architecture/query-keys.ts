// Finds queries whose key leaves out what their answer depends on: another page would be shown the answer of the first one.
import type { Node, Program } from 'oxc-parser';

type Found = { names: Set<string>; declared: Set<string> };

/** There is one client, and a new day asks for everything again. */
const needsNoKey = new Set(['cache', 'today', 'from']);

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;

/** The nodes directly below, without types and without names of properties. */
function partsOf(node: Node): Node[] {
  const named = (node.type === 'MemberExpression' || node.type === 'Property') && !node.computed;
  const skipped = node.type === 'MemberExpression' ? 'property' : 'key';
  return Object.entries(node)
    .filter(([part]) => !(named && part === skipped))
    .flatMap(([, part]) => part as unknown)
    .filter((part) => isNode(part) && !/^TS(Type|Array|Union|Literal)/.test(part.type)) as Node[];
}

const partNamed = (node: Node, ...names: string[]): Node | undefined =>
  node.type === 'ObjectExpression'
    ? node.properties
        .filter((one) => one.type === 'Property')
        .find(({ key }) => key.type === 'Identifier' && names.includes(key.name))?.value
    : undefined;

/** The names in a part of the program, and those among them that it declares itself. */
function namesIn(node: Node, found: Found = { names: new Set(), declared: new Set() }): Found {
  if (node.type === 'Identifier') found.names.add(node.name);
  const patterns = 'params' in node ? node.params : node.type === 'VariableDeclarator' ? [node.id] : [];
  for (const pattern of patterns as Node[])
    for (const name of namesIn(pattern).names) found.declared.add(name);
  for (const part of partsOf(node)) namesIn(part, found);
  return found;
}

/** @param known the parameters and variables of the functions around the node */
function leavesOut(node: Node, known: ReadonlySet<string>): boolean {
  const key = partNamed(node, 'queryKey');
  const asks = partNamed(node, 'queryFn', 'load');
  // a key with a name of its own is composed elsewhere
  if (key && asks && key.type !== 'Identifier') {
    const inKey = namesIn(key).names;
    const { names, declared } = namesIn(asks);
    for (const name of names)
      if (known.has(name) && !declared.has(name) && !inKey.has(name) && !needsNoKey.has(name)) return true;
  }
  const around = /Function/.test(node.type) ? new Set([...known, ...namesIn(node).declared]) : known;
  return partsOf(node).some((part) => leavesOut(part, around));
}

export const hasIncompleteKey = (program: Program): boolean => leavesOut(program, new Set());
