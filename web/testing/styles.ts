/** The app's styles, as its entry loads them. */
import '../styles.css';
import 'virtual:theme.css';

// as scheme.js does before the app starts: without a scheme the theme has no colours
document.documentElement.setAttribute('data-mantine-color-scheme', 'light');
