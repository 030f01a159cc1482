/** A button that leads to a page of the app; the router's types check its path. */
import { Button } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';

const Control = (props: ComponentProps<typeof Button<'a'>>) => <Button component="a" {...props} />;

export const ButtonLink = createLink(Control);
