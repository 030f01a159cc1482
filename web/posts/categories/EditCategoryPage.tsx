/** The page for changing a category of posts. */
import { EditCategoryPage as Page } from '../../categories/EditCategoryPage.tsx';
import { postCategories } from './kind.ts';

export const EditCategoryPage = () => <Page kind={postCategories} />;
