/** A link in a text that leads to a page of the app; the router's types check its path. */
import { Anchor } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';

const Control = (props: ComponentProps<typeof Anchor<'a'>>) => <Anchor {...props} />;

export const AnchorLink = createLink(Control);
