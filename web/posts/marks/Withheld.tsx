/** For those who edit a post: that some of its pictures are hidden from everybody else. */
import { Alert } from '@mantine/core';
import { useTexts } from '../../platform/i18n.ts';

export const Withheld = ({ pictures }: { pictures: number }) => (
  <Alert color="orange" variant="light" role="status" mb="md" data-print="hide">
    {useTexts().consents.marks.withheld(pictures)}
  </Alert>
);
