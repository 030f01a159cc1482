/** The fields that a change affects, each with its old and new value. */
import classes from './PreviewGroup.module.css';

export type FieldChange = { field: string; label: string; before: string; after: string };

export const FieldChanges = ({ changes }: { changes: readonly FieldChange[] }) => (
  <dl className={classes.fields}>
    {changes.map(({ field, label, before, after }) => (
      <div key={field}>
        <dt>{label}</dt>
        <dd>
          <del>{before}</del> <span aria-hidden>→</span> <ins>{after}</ins>
        </dd>
      </div>
    ))}
  </dl>
);
