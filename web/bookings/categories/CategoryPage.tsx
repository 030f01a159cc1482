/** One category of bookable events. */
import { CategoryPage as Page } from '../../categories/CategoryPage.tsx';
import { bookableCategories } from './kind.ts';

export const CategoryPage = () => <Page kind={bookableCategories} />;
