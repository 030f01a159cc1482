/** The entry of the app: loads settings, language and session in parallel, then the first page. */
import './styles.css';
import 'virtual:theme.css';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { boot } from './shell/boot.tsx';
import { Refused } from './shell/guarded.ts';
import { StartFailure } from './shell/StartFailure.tsx';

const rootElement = document.getElementById('root');
if (rootElement) {
  const root = createRoot(rootElement, {
    onCaughtError: (error) => {
      // a missing permission is an expected response, not an error
      if (!(error instanceof Refused)) console.error(error);
    },
  });
  boot()
    .then(({ app, known }) => {
      // in one step where everything is loaded; else in pieces, so that the page stays responsive
      if (known) root.render(app);
      else startTransition(() => root.render(app));
    })
    .catch(() => root.render(<StartFailure />));
}
