/**
 * Columns are camelCase in the code and snake_case in SQL. Kysely's own plugin copies each query as a tree and inspects each
 * field of each row; here a name is converted while it is written, and the columns of a result are inspected once.
 */
import { type KyselyPlugin, PostgresDialect, PostgresQueryCompiler } from 'kysely';

/** Caches converted names: they come from the code, so they are few. */
function remembered(change: (name: string) => string): (name: string) => string {
  const known = new Map<string, string>();
  return (name) => {
    const changed = known.get(name) ?? change(name);
    known.set(name, changed);
    return changed;
  };
}

const inSql = remembered((name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));
const inCode = remembered((name) =>
  name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase()),
);

class SnakeCaseCompiler extends PostgresQueryCompiler {
  protected override sanitizeIdentifier(name: string): string {
    return super.sanitizeIdentifier(inSql(name));
  }
}

/** The PostgreSQL dialect, writing camelCase names in snake_case. */
export class SnakeCaseDialect extends PostgresDialect {
  override createQueryCompiler() {
    return new SnakeCaseCompiler();
  }
}

type Row = Record<string, unknown>;

function renamed(rows: Row[]): Row[] {
  const columns = Object.keys(rows[0] ?? {});
  const fields = columns.map((column) => [column, inCode(column)] as const);
  // a copy keeps its hidden class while it is filled, which is faster than a growing object
  const empty: Row = Object.fromEntries(fields.map(([, field]) => [field, null]));
  return rows.map((row) => {
    const converted = { ...empty };
    for (const [column, field] of fields) converted[field] = row[column];
    return converted;
  });
}

/** Converts the columns of results to their names in the code; keys inside JSON values stay as stored. */
export const camelCaseRows: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  transformResult: async ({ result }) => ({ ...result, rows: renamed(result.rows as Row[]) }),
};
