// How to fix a broken rule: one sentence for each, printed below it.
export const fixes: Record<string, string> = {
  'The contract imports only zod and itself.':
    'Move what needs a clock, the network or a library to server/ or web/, and pass its result in.',
  'The contract has no clock and no I/O.':
    'Take the time, a random value or what was read as a parameter: then browser and server decide alike.',
  'The browser never imports the server.':
    'Put what both need into contract/: a shape, a rule or an endpoint.',
  'The browser imports endpoints only as types.':
    'Import the path from the paths.ts beside it: `call` knows the shapes of each path.',
  'The server never imports the browser.':
    'Put what both need into contract/: a shape, a rule or an endpoint.',
  'Platform and ui import no module.':
    'Pass what the module knows as a parameter or property, or move the file into the module.',
  'Only store.ts reaches PostgreSQL.':
    'Write a function in the store.ts of the module and call it; actions receive `context.db` and pass it on.',
  'Only queries.ts reaches the client.':
    'Write the request as a function or hook in the queries.ts of the module and use that.',
  'A store imports no actions and no routes.':
    'Let the action call the store and pass in what the query needs.',
  'A server module imports only actions or store of another.':
    'Export what is needed from the actions.ts or store.ts of the other module.',
  'A module does not import what composes the modules.':
    'Hand the value over from server/app.ts or the service as a parameter.',
  'A module imports only modules before it.':
    'Turn the dependency round (the later module passes a function in), or change the order in tools/architecture/place.ts.',
  'Only store.ts queries the database.': 'Move the query into the store.ts of the module.',
  'No cycle of files.': 'Move what both files need into a third one that imports neither.',
  'A file is short.': 'Move a part that has a name of its own into a file with that name.',
  'A name says what is inside.': 'Name the file after what it contains: what would you search for?',
  '.ts is kebab-case, .tsx is PascalCase.': 'Rename the file; a .tsx is named as its one export.',
  'The path of a link is typed.':
    'Use ButtonLink or AnchorLink of web/ui, or `renderRoot` with a Link, instead of `component={Link}`.',
  'The browser goes by the server’s clock.':
    'Use `serverTime()` of web/platform/server-clock.ts; what is compared with times of this device alone uses `Date.now()`.',
  'What depends on the time is drawn again.':
    'Use `useToday()` of web/platform/today.ts, or `useTimed(read)` or `useNow()` of web/platform/use-now.ts: they draw the component again when time has passed.',
  'The key of a query names what its answer depends on.':
    'Put every parameter that `queryFn` or `load` uses into `queryKey`: else the answer for one is shown for another.',
  'The router’s list has every page.':
    'Run `npm run routes`, which writes the list. Errors of types about a path that is not known come from this too.',
  'No page is inside another.':
    'End the name of the outer part with _ ($id_.games.tsx instead of $id.games.tsx), then `npm run routes`.',
  'A page has its own guard.': 'Give `guarded` the path of its own page in web/navigation/page-rules.ts.',
  'A part opens the texts that it uses.':
    'Name them in web/texts/text-modules.ts for the page, or in `openTexts` beside the `import()` of the part.',
  'Every module is in the order.':
    'Add it to `order` in tools/architecture/place.ts, after the modules that it imports.',
};
