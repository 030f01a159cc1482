/** QTTR values from the association's list. */
import { ImportPage } from './ImportPage.tsx';

export const QttrImportPage = () => <ImportPage kind="qttr" />;
