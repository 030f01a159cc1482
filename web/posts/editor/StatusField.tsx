/** Who sees the post: the step it stands on, and those that can be reached from there. */
import { type PostStatus, postStatuses, refusePostStatus } from '@club/contract/posts/rules.ts';
import { Text } from '@mantine/core';
import { useTexts } from '../../platform/i18n.ts';
import type { Field } from '../../ui/form/use-form-values.ts';
import { Segmented } from '../../ui/Segmented.tsx';

/** @param was the step on the server */
export function StatusField({ was, value, ...field }: { was: PostStatus } & Field<PostStatus>) {
  const texts = useTexts().postsEditor;
  const reachable = postStatuses.filter((status) => refusePostStatus(was, status) === null);
  return (
    <div>
      <Segmented
        label={texts.status}
        labelled
        value={value}
        options={reachable.map((status) => ({ value: status, label: texts.statuses[status] }))}
        {...field}
      />
      <Text c="dimmed" size="sm" mt={6}>
        {texts.statusHelp[value]}
      </Text>
    </div>
  );
}
