/** What two editors both changed, side by side: one chooses, field by field. */
import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../platform/i18n.ts';
import { RichText } from '../../ui/RichText.tsx';
import { Section } from '../../ui/Section.tsx';
import classes from './ConflictPanel.module.css';
import type { Conflict } from './conflict.ts';
import type { PostField, PostValues } from './post-form.ts';

type Props = {
  conflict: Conflict;
  /** nothing goes on before it is decided: it is looked at now */
  comesFirst: boolean;
  categories: readonly { id: string; name: string }[];
  /** told the fields in which the other one's words stay */
  onDecide: (theirs: PostField[]) => void;
};

function Value({
  field,
  values,
  categories,
}: { field: PostField; values: PostValues } & Pick<Props, 'categories'>) {
  const texts = useTexts().postsEditor;
  const words = {
    headline: values.headline,
    tags: values.tags.join(', '),
    status: texts.statuses[values.status],
    categoryId: categories.find((category) => category.id === values.categoryId)?.name ?? texts.noCategory,
    imageId: values.imageId ? texts.aPicture : '',
    content: '',
  }[field];
  if (field === 'content' && values.content !== '') return <RichText html={values.content} />;
  return words === '' ? <em>{texts.nothing}</em> : words;
}

export function ConflictPanel({ conflict, comesFirst, categories, onDecide }: Props) {
  const texts = useTexts().postsEditor;
  const [theirs, setTheirs] = useState<readonly PostField[]>([]);
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (comesFirst) top.current?.focus();
  }, [comesFirst]);
  const labels: Record<PostField, string> = {
    headline: texts.headline,
    content: texts.content,
    tags: texts.tags,
    categoryId: texts.category,
    imageId: texts.cover,
    status: texts.status,
  };
  return (
    <div ref={top} tabIndex={-1} className={classes.panel}>
      <Section title={texts.conflictTitle} help={texts.conflictHelp(conflict.open.length)}>
        {conflict.open.map((field) => (
          <fieldset key={field} className={classes.field}>
            <legend>{labels[field]}</legend>
            {([false, true] as const).map((isTheirs) => (
              <label key={String(isTheirs)} className={classes.side}>
                <span className={classes.whose}>
                  <input
                    type="radio"
                    name={`conflict-${field}`}
                    checked={theirs.includes(field) === isTheirs}
                    onChange={() =>
                      setTheirs((now) => (isTheirs ? [...now, field] : now.filter((one) => one !== field)))
                    }
                  />
                  {isTheirs ? texts.theirs : texts.mine}
                </span>
                <span className={classes.value}>
                  <Value
                    field={field}
                    values={isTheirs ? conflict.theirs : conflict.merged}
                    categories={categories}
                  />
                </span>
              </label>
            ))}
          </fieldset>
        ))}
        <Button mt="md" onClick={() => onDecide([...theirs])}>
          {texts.decide}
        </Button>
      </Section>
    </div>
  );
}
