/** The app's styles, as its page loads them. */
import '../boot.css';
import '../styles.css';
import 'virtual:theme.css';

// as scheme.js does before the app starts: without a scheme the theme has no colours
document.documentElement.setAttribute('data-mantine-color-scheme', 'light');
