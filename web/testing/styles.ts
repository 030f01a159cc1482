/** The app's styles, as its entry loads them. */
import '../styles.css';
import 'virtual:theme.css';
