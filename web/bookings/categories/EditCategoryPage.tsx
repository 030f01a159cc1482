/** A category of bookable events, changed. */
import { EditCategoryPage as Page } from '../../categories/EditCategoryPage.tsx';
import { bookableCategories } from './kind.ts';

export const EditCategoryPage = () => <Page kind={bookableCategories} />;
