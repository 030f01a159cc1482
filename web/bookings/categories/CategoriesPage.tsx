/** The categories of bookable events. */
import { CategoriesPage as Page } from '../../categories/CategoriesPage.tsx';
import { bookableCategories } from './kind.ts';

export const CategoriesPage = () => <Page kind={bookableCategories} />;
