/** The start of the app: settings, language and session at the same time, then the first page. */
import './styles.css';
import 'virtual:theme.css';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { boot } from './shell/boot.tsx';
import { Refused } from './shell/guarded.ts';
import { StartFailure } from './shell/StartFailure.tsx';

const place = document.getElementById('root');
if (place) {
  const root = createRoot(place, {
    onCaughtError: (error) => {
      // a missing right is an answer, not a fault
      if (!(error instanceof Refused)) console.error(error);
    },
  });
  boot()
    .then((app) => startTransition(() => root.render(app)))
    .catch(() => root.render(<StartFailure />));
}
