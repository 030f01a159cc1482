// The name of a new module.
/** The module's word: `ladders` for folder, table and URL, `ladder` for one of them. */
export interface Word {
  many: string;
  one: string;
}
