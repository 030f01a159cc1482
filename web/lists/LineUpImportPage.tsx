/** Line-ups from the association's Mannschaftsmeldung. */
import { ImportPage } from './ImportPage.tsx';

export const LineUpImportPage = () => <ImportPage kind="positions" />;
