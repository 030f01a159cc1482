/** A new category of bookable events. */
import { CreateCategoryPage as Page } from '../../categories/CreateCategoryPage.tsx';
import { bookableCategories } from './kind.ts';

export const CreateCategoryPage = () => <Page kind={bookableCategories} />;
