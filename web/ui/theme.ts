/** Colours, typography and shape of the app: a table's blue, a ball's orange, bluish greys. */
import { createTheme, type MantineColorsTuple } from '@mantine/core';

const table: MantineColorsTuple = [
  '#eef5fc',
  '#d9e8f7',
  '#b3d0ee',
  '#86b4e2',
  '#5c98d4',
  '#3a7ec4',
  '#2468ae',
  '#1a5794',
  '#134677',
  '#0c3359',
];
const ball: MantineColorsTuple = [
  '#fff3e8',
  '#ffe3cb',
  '#ffc697',
  '#ffa65f',
  '#fb8c36',
  '#f4771b',
  '#dd620a',
  '#b54d05',
  '#8f3c04',
  '#6b2c03',
];
const gray: MantineColorsTuple = [
  '#f5f8fb',
  '#ecf1f6',
  '#dfe6ee',
  '#cdd7e2',
  '#b0bdcc',
  '#8594a7',
  '#607086',
  '#495a6f',
  '#344256',
  '#1d2838',
];
const dark: MantineColorsTuple = [
  '#dbe3ed',
  '#aebccc',
  '#8e9db1',
  '#65768c',
  '#3a495c',
  '#2a3747',
  '#1e2936',
  '#17202b',
  '#101821',
  '#0a1017',
];

export const theme = createTheme({
  colors: { table, ball, gray, dark },
  primaryColor: 'table',
  primaryShade: { light: 8, dark: 6 },
  white: '#ffffff',
  black: '#1d2838',
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  fontFamily: "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif",
  fontSizes: {
    xs: 'var(--text-caption)',
    sm: 'var(--text-body)',
    md: 'var(--text-reading)',
    lg: 'var(--text-section)',
    xl: 'var(--text-heading)',
  },
  headings: { fontWeight: '650', textWrap: 'balance' },
  components: {
    // the CSP forbids the style element of Mantine's scroll lock: styles.css locks the page instead
    Modal: { defaultProps: { lockScroll: false, centered: true, transitionProps: { duration: 150 } } },
    Drawer: { defaultProps: { lockScroll: false, transitionProps: { duration: 150 } } },
    Menu: { defaultProps: { transitionProps: { duration: 120 }, shadow: 'md' } },
    Tooltip: { defaultProps: { openDelay: 300, withArrow: true, multiline: true, maw: 280 } },
    // what is loaded after the first paint waits for what is busy
    Skeleton: { defaultProps: { radius: 'sm', 'aria-busy': true } },
  },
});

// the type scale: in rem, so that it follows the font size set in the browser; in px at the usual 16
const textSizes = {
  '--text-caption': '0.75rem', // 12: counts, labels on axes
  '--text-mark': '12px', // a number on an icon, which does not grow with the text either
  '--text-bar': 'min(0.75rem, 4vw)', // 12: five words beside each other at the bottom of a phone, however large the text is
  '--text-club': 'min(0.875rem, 4.5vw)', // 14: the club in the header where the text is so large that it has two lines
  '--text-note': '0.8125rem', // 13: what stands below or beside the text it explains
  '--text-body': '0.875rem', // 14: tables, lists, controls
  '--text-reading': '1rem', // 16: text to read, and names in lists on the phone
  '--text-section': '1.125rem', // 18: title of a section or a dialog
  '--text-heading': '1.375rem', // 22: headline in a list, page title on the phone
  '--text-page': '1.75rem', // 28: page title
  '--text-score': '2.75rem', // 44: the one number that a page is about
  '--text-scoreboard': 'clamp(3.25rem, 9vw, 4.5rem)', // 52 to 72: a live score, read from across the hall
  '--text-input': 'max(16px, 1rem)', // iOS zooms in on an input with smaller text
};

/** Variables that the theme sets beyond Mantine's own: the type scale, and colours with a text contrast of 4.5 or more. */
export const ownVariables = {
  variables: textSizes,
  light: {
    '--mantine-color-dimmed': 'var(--mantine-color-gray-7)',
    '--mantine-color-placeholder': 'var(--mantine-color-gray-6)',
    '--mantine-color-error': 'var(--mantine-color-red-9)',
    '--mantine-color-default-border': 'var(--mantine-color-gray-3)',
    '--mantine-color-disabled-color': 'var(--mantine-color-gray-6)',
    '--canvas': 'var(--mantine-color-gray-0)',
    '--surface': '#ffffff',
    '--line': 'var(--mantine-color-gray-2)',
    '--hover': 'var(--mantine-color-gray-1)',
    '--chosen': 'var(--mantine-color-table-0)',
    '--chosen-text': 'var(--mantine-color-table-8)',
    '--now': 'var(--mantine-color-ball-7)',
    '--good': '#056b4c',
    '--bad': 'var(--mantine-color-red-9)',
    '--bar': 'var(--mantine-color-table-9)',
  },
  dark: {
    '--mantine-color-dimmed': 'var(--mantine-color-dark-1)',
    '--mantine-color-placeholder': 'var(--mantine-color-dark-2)',
    '--mantine-color-error': 'var(--mantine-color-red-4)',
    '--mantine-color-default-border': 'var(--mantine-color-dark-4)',
    '--mantine-color-disabled-color': 'var(--mantine-color-dark-2)',
    '--mantine-color-anchor': 'var(--mantine-color-table-3)',
    // in dark mode too, a subtle button must look like a button and not like a hole
    '--mantine-color-table-light': '#16304c',
    '--mantine-color-table-light-hover': '#1c3d60',
    '--mantine-color-table-light-color': 'var(--mantine-color-table-2)',
    '--canvas': 'var(--mantine-color-dark-8)',
    '--surface': 'var(--mantine-color-dark-7)',
    '--line': 'var(--mantine-color-dark-5)',
    '--hover': 'var(--mantine-color-dark-6)',
    '--chosen': '#16304c',
    '--chosen-text': 'var(--mantine-color-table-2)',
    '--now': 'var(--mantine-color-ball-4)',
    '--good': 'var(--mantine-color-teal-4)',
    '--bad': 'var(--mantine-color-red-4)',
    '--bar': '#0b1a2a',
  },
};
